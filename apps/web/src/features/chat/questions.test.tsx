import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { VARIATION_PRESETS } from '@rapport/contract/settings/variation-presets.ts';
import { QuestionGroups } from './components/question-groups.tsx';
import { asked, groupsFor, matchingGroups, sectionOf } from './questions.ts';
import type { OfferedQuestion } from './questions.ts';

const group = (name: string, count = 1) => ({
  id: name,
  category: name,
  icon: 'target' as const,
  questions: Array.from({ length: count }, (_, index) => ({
    id: `${name}.${index + 1}`,
    userPrompt: `${name} question ${index + 1}`,
    hiddenPrompt: `Asked of ${name} ${index + 1}`,
    category: { name, icon: 'target' as const },
  })),
});
const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => group(name));
const shown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('the questions of a page', () => {
  it.each([
    ['/app/home/nrr', 'nrr'],
    ['/app/accounts/0190/support-cases/7', 'support-cases'],
    ['/app/accounts/0190', null],
    ['/app/accounts', null],
  ])('belong to the section of %s', (path, section) => expect(sectionOf(path)).toBe(section));

  it('begin with those of its section', () => {
    expect(groupsFor(null, 'nrr', {})[0]?.category).toBe('NRR');
    expect(groupsFor('Acme', 'health', {})[0]?.category).toBe('Health');
    expect(groupsFor('Acme', null, {})[0]?.category).toBe('Account summary');
  });

  it('begin with the organisation’s own', () => {
    const { questions } = VARIATION_PRESETS.publisher.variation;
    expect(groupsFor('Acme', null, questions)[0]?.category).toBe('Popular');
    expect(groupsFor(null, 'revenue-anomalies', questions)[0]?.questions[0]?.userPrompt).toBe(
      'Which publishers lost revenue this month?',
    );
  });

  it('name the account in what the assistant is asked, whatever it is called', () => {
    const prompts = groupsFor('A$& B', null, {}).flatMap(({ questions }) =>
      questions.map(({ hiddenPrompt }) => hiddenPrompt),
    );
    expect(prompts.every((prompt) => !prompt.includes('{account}'))).toBe(true);
    expect(prompts[0]).toContain('A$& B');
  });

  it('tell what kind they are where they have one', () => {
    const [retention] = groupsFor(null, 'nrr', {})[0]?.questions ?? [];
    expect(retention && asked(retention)).toMatchObject({
      text: 'Net retention',
      intent: 'nrr',
      intentId: 'cross-nrr.1',
    });
    expect(asked(group('A').questions[0]!)).toEqual({
      text: 'A question 1',
      hidden: 'Asked of A 1',
    });
  });
});

describe('the groups offered', () => {
  it('are six, then all, then six again', async () => {
    const user = userEvent.setup();
    render(<QuestionGroups groups={eight} busy={false} onAsk={() => undefined} />);
    expect(shown()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    await user.click(button('More'));
    expect(shown()).toHaveLength(8);
    await user.click(button('Less'));
    expect(shown()).toHaveLength(6);
  });

  it('have no More where six are all', () => {
    render(<QuestionGroups groups={eight.slice(0, 6)} busy={false} onAsk={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('show two questions each, and the others on demand', async () => {
    const user = userEvent.setup();
    render(<QuestionGroups groups={[group('A', 4)]} busy={false} onAsk={() => undefined} />);
    expect(screen.queryByText('A question 3')).toBeNull();
    await user.click(button('2 more of A'));
    expect(screen.queryByText('A question 4')).not.toBeNull();
  });

  it('ask what is hidden, and show what is not', async () => {
    const onAsk = vi.fn<(question: OfferedQuestion) => void>();
    render(<QuestionGroups groups={eight} busy={false} onAsk={onAsk} />);
    expect(screen.queryByText('Asked of A 1')).toBeNull();
    await userEvent.click(button('A question 1'));
    expect(onAsk).toHaveBeenCalledExactlyOnceWith({ text: 'A question 1', hidden: 'Asked of A 1' });
  });

  it('ask nothing while an answer is in progress', async () => {
    const onAsk = vi.fn<(question: OfferedQuestion) => void>();
    render(<QuestionGroups groups={eight} busy onAsk={onAsk} />);
    await userEvent.click(button('A question 1'));
    await userEvent.click(button('Template questions'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'B question 1' }));
    expect(onAsk).not.toHaveBeenCalled();
  });
});

describe('the template panel', () => {
  const open = async (onAsk = vi.fn<(question: OfferedQuestion) => void>()) => {
    const user = userEvent.setup();
    render(<QuestionGroups groups={eight} busy={false} onAsk={onAsk} />);
    await user.click(button('Template questions'));
    return { user, onAsk, dialog: within(await screen.findByRole('dialog')) };
  };

  it('holds every group, and closes when a question is asked', async () => {
    const { user, onAsk, dialog } = await open();
    expect(dialog.getAllByRole('listitem')).toHaveLength(8);
    await user.click(dialog.getByRole('button', { name: 'H question 1' }));
    expect(onAsk).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is searched, and says when nothing is found', async () => {
    const { user, dialog } = await open();
    const box = dialog.getByRole('searchbox', { name: 'Search questions' });
    await user.type(box, 'c question');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    await user.type(box, 'zzz');
    expect(await dialog.findByText('No matching questions')).toBeTruthy();
  });

  it('finds a whole category by its name, and questions by what they ask', () => {
    const groups = [group('Health', 3), group('Growth', 2)];
    expect(matchingGroups(groups, 'health')).toEqual([groups[0]]);
    expect(matchingGroups(groups, 'asked of growth 2')[0]?.questions).toHaveLength(1);
    expect(matchingGroups(groups, '  ')).toEqual(groups);
  });
});
