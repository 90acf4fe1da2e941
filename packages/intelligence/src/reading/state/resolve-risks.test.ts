import { describe, expect, it } from 'vitest';
import type {
  ConversationState,
  ReadableMessage,
  Risk,
  RiskCategory,
  Side,
} from '../conversation.ts';
import { lookAt } from '../first-look.ts';
import { shippedModel } from '../model/reading-model.ts';
import { withSentiment } from '../mood/message-mood.ts';
import { settledIn } from '../weigh-claims.ts';
import { sentencesOf } from '../sentences.ts';
import { reportingOf, resolveRisks } from './resolve-risks.ts';
import { write } from '../testing/write.ts';

const FAULT = 'The nightly export has failed since Monday.';

interface Ending {
  state: ConversationState;
  category: RiskCategory;
  level: Risk['level'];
  /** A sentence that reports a risk itself. */
  reporting: string;
  /** How probable it is to the trees that it was settled; what they say without one. */
  settledAt: number;
}

function resolve(
  messages: ReadableMessage[],
  {
    state = 'waiting-on-us',
    category = 'reliability',
    level = 'high',
    reporting = '',
    settledAt,
  }: Partial<Ending> = {},
): Risk | undefined {
  const message = messages.findIndex(({ text }) => text.includes(FAULT));
  const start = messages[message]!.text.indexOf(FAULT);
  const risk: Risk = {
    message,
    quote: FAULT,
    start,
    end: start + FAULT.length,
    category,
    level,
    resolved: null,
    probability: 1,
  };
  const { heads, trees, mood } = shippedModel();
  const look = lookAt(withSentiment(messages, mood.message), heads);
  const judged = sentencesOf(messages).map((sentence) => ({
    ...sentence,
    risk: Number(sentence.quote === reporting),
    riskByHead: 0,
  }));
  const context = {
    state,
    reporting: reportingOf(judged),
    settled: settledAt === undefined ? settledIn(look, trees.settled) : () => settledAt,
  };
  return resolveRisks([risk], look.analysed, context, heads)[0];
}

describe('resolveRisks', () => {
  const ended = write(
    ['them', FAULT],
    ['us', 'The token expired, could somebody reconnect it?'],
    ['them', 'Thanks, the export works again.'],
  );

  it.each<[Partial<Ending>, boolean]>([
    [{ state: 'resolved', settledAt: 0.5 }, true],
    [{ state: 'waiting-on-us', settledAt: 0.5 }, false],
    [{ state: 'waiting-on-us', settledAt: 0.8 }, true],
  ])('takes the last words of the customer that all is well for the end: %o', (ending, settled) => {
    expect(resolve(ended, ending)?.resolved?.quote).toBe(
      settled ? 'Thanks, the export works again.' : undefined,
    );
  });

  it('resolves a risk with the later words that settle it', () => {
    const messages = write(
      ['them', `Hello Ines. ${FAULT}`],
      ['us', 'Sorry about that, we have fixed the nightly export.'],
      ['them', 'Thank you, the export works again.'],
    );
    const { resolved } = resolve(messages)!;
    expect(resolved?.message).toBeGreaterThan(0);
    const { message, start, end, quote } = resolved!;
    expect(messages[message]!.text.slice(start, end)).toBe(quote);
    expect(quote).toMatch(/fixed|works again/);
  });

  it('takes no words for the end that report a risk themselves', () => {
    const ending = 'Thank you, the nightly export works again.';
    const messages = write(['them', FAULT], ['us', 'We are on it.'], ['them', ending]);
    expect(resolve(messages)?.resolved?.quote).toBe(ending);
    expect(resolve(messages, { reporting: ending })?.resolved).toBeNull();
  });

  it.each<[Partial<Ending>, boolean]>([
    [{ category: 'reliability' }, true],
    [{ category: 'billing' }, true],
    [{ category: 'competitor' }, false],
    [{ category: 'price', state: 'resolved' }, true],
    [{ category: 'competitor', state: 'resolved' }, false],
  ])('takes what we did for the end of a trouble that we can end: %o', (ending, settled) => {
    const done = 'We have fixed it, the corrected export is attached.';
    const messages = write(['them', FAULT], ['us', done], ['them', 'Seen.']);
    expect(resolve(messages, ending)?.resolved?.quote).toBe(settled ? done : undefined);
  });

  it.each(['Thanks, received, complete.', 'You can, but the decision is basically made.'])(
    'takes "%s" for no end of what the customer decides',
    (last) => {
      const messages = write(
        ['them', FAULT],
        ['us', 'Our offer is in the portal.'],
        ['them', last],
      );
      const ending: Partial<Ending> = { category: 'competitor', state: 'resolved', settledAt: 0.9 };
      expect(resolve(messages, ending)?.resolved).toBeNull();
    },
  );

  it.each([
    ['nobody answers', write(['them', FAULT])],
    [
      'the fix is only promised',
      write(['them', FAULT], ['us', 'We will look into it and get back to you.']),
    ],
    [
      'the trouble is repeated',
      write(['them', FAULT], ['us', 'We are on it.'], ['them', 'It still fails every night.']),
    ],
  ])('keeps a risk alive when %s', (_, messages) => {
    expect(resolve(messages)?.resolved).toBeNull();
  });

  it('takes what the customer says under a condition for no end', () => {
    const ending = (words: string) =>
      resolve(write(['them', FAULT], ['us', 'Fixed, sorry.'], ['them', words]), {
        state: 'resolved',
      });
    expect(ending('All good now, the export works.')?.resolved?.quote).toMatch(/^All good now/);
    expect(ending('If it works now, all good.')?.resolved?.message).not.toBe(2);
  });

  it('keeps a trouble alive that came back, until it ends again', () => {
    const back = ['them', 'Wrong again this week, I use Excel until it is sorted.'] as const;
    const fixed = write(['them', FAULT], ['us', 'We have fixed the nightly export.'], [...back]);
    expect(resolve(fixed)?.resolved).toBeNull();
    expect(resolve(fixed, { category: 'billing' })?.resolved).not.toBeNull();
    const twice = write(
      ['them', FAULT],
      ['us', 'We have fixed the nightly export.'],
      [...back],
      ['us', 'Fixed for good now.'],
      ['them', 'Yes, the export works again.'],
    );
    expect(resolve(twice)?.resolved).not.toBeNull();
  });

  it('keeps a trouble ended that must only not happen again', () => {
    const wish = ['them', 'Thanks. Please make sure that this does not happen again.'] as const;
    const fixed = write(['them', FAULT], ['us', 'We have fixed the nightly export.'], [...wish]);
    expect(resolve(fixed, { settledAt: 1 })?.resolved).not.toBeNull();
  });

  it('ends a notice only where they take it back', () => {
    const endOf = (words: string) =>
      resolve(write(['them', FAULT], ['us', 'We sent the full export.'], ['them', words]), {
        state: 'resolved',
        category: 'churn-intent',
        level: 'critical',
      })?.resolved?.quote;
    expect(endOf('Received. Thanks for handling this properly.')).toBeUndefined();
    expect(endOf('We will not renew, as I wrote.')).toBeUndefined();
    expect(endOf('Consider my letter withdrawn.')).toBe('Consider my letter withdrawn.');
    expect(endOf('The board changed its mind and we stay.')).toMatch(/we stay/);
  });

  it('needs more than a doubtful word for the end while the conversation waits for us', () => {
    const messages = write(
      ['them', FAULT],
      ['us', 'Ewa, I have raised this to the top here.'],
      ['them', 'My director is upset and wants a date.'],
    );
    expect(resolve(messages)?.resolved).toBeNull();
  });

  it('never resolves a risk by words that came before it', () => {
    const messages = write(
      ['us', 'We have fixed the nightly export, it works again.'],
      ['them', FAULT],
    );
    expect(resolve(messages)?.resolved).toBeNull();
  });

  it('ends no doubt about a competitor by an offer of ours that the customer contradicts', () => {
    const done = 'We have fixed it, the corrected export is attached.';
    const ending: Partial<Ending> = { category: 'competitor', state: 'resolved' };
    const doubt: [Side, string] = [
      'them',
      "Our director isn't convinced yet and wants to see them.",
    ];
    expect(resolve(write(['them', FAULT], ['us', done], doubt), ending)?.resolved).toBeNull();
    const content: [Side, string] = ['them', 'It works now, that convinced our director.'];
    expect(
      resolve(write(['them', FAULT], ['us', done], doubt, content), ending)?.resolved,
    ).not.toBeNull();
  });
});
