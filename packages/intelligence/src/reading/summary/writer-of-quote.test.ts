import { expect, test } from 'vitest';
import { writerIn } from './writer-of-quote.ts';

test.each([
  ['On Mon, Sep 8, 2014 at 6:25 PM, Bob Hunt <bob@y.example> wrote:', 'Bob Hunt'],
  ['On Wednesday, 24 September 2014 21:42:02 UTC+1, bartosz wrote:', 'bartosz'],
  ['Jeff Ryan wrote:', 'Jeff Ryan'],
  ['RON70 wrote:', 'RON70'],
  ['Am Samstag, 30. August 2014 03:15:25 UTC+2 schrieb timwhite88:', 'timwhite88'],
  ['El martes, 17 de junio de 2014 21:49:31 UTC-4, Juan F. escribió:', 'Juan F.'],
  ['2014-07-07 8:44 GMT+03:00 Edward Allen <e@y.example>:', 'Edward Allen'],
  ['From: Dana Reyes <dana@y.example>\nSent: Monday\nTo: Ann', 'Dana Reyes'],
  [
    'From: list@x.example\n[mailto:list@x.example] On Behalf Of Julien\nCuisinier\nSent: 15 Jan',
    'Julien Cuisinier',
  ],
  ['Von: liste@x.example Im Auftrag von Yana Roth\nGesendet: Montag', 'Yana Roth'],
  ['On 3 March 2026 at 9:12, d.r@y.example wrote:', 'd.r@y.example'],
  ['On Wed, Mar 4, 2026 at 4:01 PM Noor <noor@y.example> wrote:', 'Noor'],
  ['Tuesday, March 6, 2012, 5:24:35 AM, you wrote:', ''],
  ["On 30 Dec 2018, at 08:12, 'Ann Lee' via Support <list@y.example> wrote:", 'Ann Lee'],
  ['From: Ann Lee <ann@y.example <javascript:>>\nSent: Monday', 'Ann Lee'],
  ['', ''],
])('%j was written by “%s”', (introduction, name) => {
  expect(writerIn(introduction, [])).toBe(name);
});

test('a person of the conversation is known by address or name', () => {
  const dana = {
    from: 'Dana Reyes <dana@y.example>',
    at: new Date(0),
    side: 'them',
    text: '',
    language: 'en',
  } as const;
  expect(writerIn('On 3 March 2026 at 9:12, "D. R." <dana@y.example> wrote:', [dana])).toBe(
    dana.from,
  );
});
