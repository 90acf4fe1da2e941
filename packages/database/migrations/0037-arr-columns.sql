-- The column `revenue` of the accounts list is called `arr`, as everywhere else: kept settings and views follow.

update organisation set variation = jsonb_set(variation, '{accountColumns}', (
  select jsonb_agg(case when name = 'revenue' then 'arr' else name end order by position)
  from jsonb_array_elements_text(variation -> 'accountColumns') with ordinality c (name, position)))
where variation -> 'accountColumns' ? 'revenue';

update organisation set variation = jsonb_set(
  variation #- '{columnLabels,revenue}', '{columnLabels,arr}', variation #> '{columnLabels,revenue}')
where variation -> 'columnLabels' ? 'revenue';

update saved_view set settings = jsonb_set(settings, '{columns}', (
  select jsonb_agg(case when name = 'revenue' then 'arr' else name end order by position)
  from jsonb_array_elements_text(settings -> 'columns') with ordinality c (name, position)))
where settings -> 'columns' ? 'revenue';

update saved_view set settings = jsonb_set(settings, '{sort}', '"arr"') where settings ->> 'sort' = 'revenue';
