import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../testing/render-at.tsx';
import { ListFrame, SMALL_TABLE_PAGE } from './list-frame.tsx';

const show = (pageSize?: number) =>
  renderAt(
    <ListFrame
      title="Documents"
      item="document"
      columns={[{ key: 'id', title: 'Name', cell: ({ id }: { id: string }) => id }]}
      rows={[{ id: 'a' }]}
      total={1_240}
      page={1}
      {...(pageSize && { pageSize })}
      onPage={() => undefined}
      error={null}
      onRetry={() => undefined}
      empty="Nothing yet."
    />,
  );

it('has 20 rows on a page', async () => {
  await show();
  expect(screen.getByText('1,240 total documents')).toBeDefined();
  expect(screen.getByText('Page 1 of 62')).toBeDefined();
});

it('has 10 rows on a page of a small table', async () => {
  await show(SMALL_TABLE_PAGE);
  expect(screen.getByText('Page 1 of 124')).toBeDefined();
});
