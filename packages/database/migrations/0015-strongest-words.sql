-- How grave the words of a quote are by themselves: a claim shows its strongest words first, not its newest.
alter table evidence add column grade text check (grade in ('low', 'medium', 'high', 'critical'));
update evidence e set grade = r.level from risk r
  where e.claim_kind = 'risk' and r.org_id = e.org_id and r.id = e.claim_id and strpos(r.description, e.quote) > 0;
update evidence e set grade = o.impact from opportunity o
  where e.claim_kind = 'opportunity' and o.org_id = e.org_id and o.id = e.claim_id and strpos(o.description, e.quote) > 0;

-- Whether there were facts behind a factor: its weight may be 0 because the organisation wants none of it.
alter table health_factor add column known boolean not null default true;
update health_factor set known = weight > 0;

alter table health_weight add column updated_by uuid;
