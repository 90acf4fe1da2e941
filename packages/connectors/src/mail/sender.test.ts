import { describe, expect, it } from 'vitest';
import { readHead } from './headers.ts';
import { sendersOf } from './sender.ts';

const senderIn = (...lines: string[]) =>
  sendersOf(readHead(Buffer.from(lines.join('\n') + '\n\n'))).writer;

const ANN = { email: 'ann@acme.example', name: 'Ann Lee' };

describe('who wrote a mail', () => {
  it('stands in From', () => {
    expect(senderIn('From: Ann Lee <ann@acme.example>', 'Reply-To: office@acme.example')).toEqual(
      ANN,
    );
  });

  it('stands in other headers of a shared inbox of Google Groups', () => {
    expect(
      senderIn(
        `From: "'Ann Lee' via Support" <support@vendor.example>`,
        'To: support@vendor.example',
        'X-Original-Sender: ann@acme.example',
        'X-Original-From: Ann Lee <ann@acme.example>',
        'Reply-To: Ann Lee <ann@acme.example>',
        'List-ID: <support.vendor.example>',
      ),
    ).toEqual(ANN);
    expect(
      senderIn(
        `From: "'Ann Lee' via Support" <support@vendor.example>`,
        'X-Original-Sender: ann@acme.example',
      ),
    ).toEqual(ANN);
  });

  it('stands in Reply-To of a list of Mailman', () => {
    expect(
      senderIn(
        'From: Ann Lee via Users <users@lists.example>',
        'Reply-To: users@lists.example, Ann Lee <ann@acme.example>',
        'List-Id: "Questions and answers" <users.lists.example>',
      ),
    ).toEqual(ANN);
  });

  it('stands in Cc of a list that takes the replies', () => {
    expect(
      senderIn(
        'From: Ann Lee via Users <users@lists.example>',
        'Reply-To: users@lists.example',
        'Cc: Bo <bo@other.example>, Ann Lee <ann@acme.example>',
        'List-Id: <users.lists.example>',
      ),
    ).toEqual(ANN);
  });

  it.each([
    ['no list', ['Reply-To: someone@else.example']],
    ['a list that names no writer', ['List-Id: <users.lists.example>']],
  ])('stays the address in From: %s', (_, lines) => {
    expect(senderIn('From: Ann via Users <users@lists.example>', ...lines)).toEqual({
      email: 'users@lists.example',
      name: 'Ann via Users',
    });
  });

  it('takes no name for a list that only has the word in it', () => {
    const calendar = 'From: Via Roma Hotel <desk@hotel.example>';
    expect(senderIn(calendar, 'List-Id: <x.example>', 'Reply-To: a@b.example')?.email).toBe(
      'desk@hotel.example',
    );
  });
});
