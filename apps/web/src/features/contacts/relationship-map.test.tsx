import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RelationshipMap as Shape } from '@rapport/contract/contacts/map.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { RelationshipMap } from './components/map/relationship-map.tsx';

const id = (end: string) => `00000000-0000-4000-8000-00000000000${end}`;
const AT = '2026-11-20T09:00:00.000Z';
const person = (end: string, fullName: string, pinned = false) => ({
  id: id(end),
  fullName,
  title: 'Buyer',
  pinned,
  messages: 4,
  lastMessageAt: AT,
});
const link = (ours: string, theirs: string, messages: number, strength: string) => ({
  ours: id(ours),
  theirs: id(theirs),
  messages,
  fromThem: 1,
  lastMessageAt: AT,
  strength,
});
const MAP = Shape.parse({
  days: 90,
  ours: [person('1', 'Dana Field'), person('2', 'Jo Lane')],
  theirs: [person('3', 'Priya Raman', true), person('4', 'Tom Ox')],
  links: [link('1', '3', 38, 'strong'), link('2', '3', 2, 'thin'), link('2', '4', 0, 'quiet')],
  warning: { title: 'Single-threaded.', text: '38 of 40 messages run between Dana and Priya.' },
});
const show = () => renderAt(<RelationshipMap map={MAP} accountId={id('a')} />);

it('warns in plain words, marks VIPs, and draws one line a link', async () => {
  await show();
  expect(screen.getByRole('note').textContent).toContain('Single-threaded. 38 of 40 messages');
  expect(screen.getAllByLabelText('VIP')).toHaveLength(1);
  expect(document.querySelectorAll('figure path[vector-effect]')).toHaveLength(3);
});

it('shows who reaches the selected person, strongest first, and leads to their page', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /Priya Raman/ }));
  const details = within(screen.getByRole('complementary', { name: 'Priya Raman' }));
  expect(details.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Dana Field.*Strong.*38/),
    expect.stringMatching(/Jo Lane.*Thin.*2/),
  ]);
  expect(details.getByRole('link', { name: 'View Relationship' })).toBeDefined();
});

it('is walked by arrow keys: along a side, and across along the strongest link', async () => {
  const { user } = await show();
  screen.getByRole('button', { name: /Dana Field/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Jo Lane');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toContain('Priya Raman');
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('complementary', { name: 'Dana Field' })).toBeDefined();
});

it('has a table of its links', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Show Who writes with whom as a table' }));
  expect(screen.getByRole('row', { name: /Dana Field and Priya Raman Strong 38 1/ })).toBeDefined();
});

/** 60 of theirs, whom Dana wrote with less and less. */
function crowd() {
  const theirs = Array.from({ length: 60 }, (_, place) => ({
    ...person('3', `Person ${place}`),
    id: `00000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`,
  }));
  const links = theirs.flatMap(({ id: other }, place) =>
    ['1', '2'].map((ours) => ({
      ...link(ours, '3', 60 - place, 'thin'),
      theirs: other,
    })),
  );
  return Shape.parse({ ...MAP, theirs, links });
}
const showCrowd = () => renderAt(<RelationshipMap map={crowd()} accountId={id('a')} />);
const lines = () => document.querySelectorAll('figure path[vector-effect]');

it('draws the strongest links of a page of people, and pages through everybody', async () => {
  const { user } = await showCrowd();
  expect(screen.getByText('1 to 24 of 60')).toBeDefined();
  expect(screen.getByText(/^Lines show the 30 strongest of 48 links here\./)).toBeDefined();
  expect(lines()).toHaveLength(30);
  const next = screen.getByRole('button', { name: 'Their team: next people' });
  await user.click(next);
  await user.click(next);
  expect(screen.getByText('49 to 60 of 60')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Person 59/ })).toBeDefined();
  expect(next).toHaveProperty('disabled', true);
  expect(lines()).toHaveLength(24);
});

it('draws every link of the selected person, and leads from one person to another', async () => {
  const { user } = await showCrowd();
  await user.click(screen.getByRole('button', { name: /Dana Field/ }));
  expect(lines()).toHaveLength(39);
  const details = within(screen.getByRole('complementary', { name: 'Dana Field' }));
  expect(details.getAllByRole('listitem')).toHaveLength(60);
  await user.click(details.getByRole('button', { name: /Person 50/ }));
  expect(screen.getByText('49 to 60 of 60')).toBeDefined();
  const other = within(screen.getByRole('complementary', { name: 'Person 50' }));
  expect(other.getAllByRole('listitem')).toHaveLength(2);
  await user.click(other.getByRole('button', { name: 'Close the details' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('says how many a colleague reaches, and names everybody in the table', async () => {
  const map = Shape.parse({
    ...MAP,
    theirs: [...MAP.theirs, { ...person('5', 'Una Lee'), lastMessageAt: null }],
  });
  const { user } = await renderAt(<RelationshipMap map={map} accountId={id('a')} />);
  expect(screen.getByRole('button', { name: /Jo Lane.*2 of 3/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /Una Lee.*none in a year/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show Who writes with whom as a table' }));
  expect(screen.getByRole('row', { name: /^Nobody and Una Lee — 0 0 —/ })).toBeDefined();
});
