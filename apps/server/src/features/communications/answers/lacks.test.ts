import { expect, test } from 'vitest';
import { isNameInside, lacksAsked } from './lacks.ts';

const lacks = (text: string, ...passages: string[]) =>
  lacksAsked(
    passages.map((words) => ({ quote: { title: '', text: words } })),
    { text, bare: text, account: null, people: [], organisation: 'Evenwatch' },
  );

test('a price is an amount of money, and of whom the question names', () => {
  const asked = 'how much would Quillpay charge us';
  expect(lacks(asked, 'We had a man from Quillpay in for two hours.')).toBe(true);
  expect(lacks(asked, 'They charge €4 a head.')).toBe(true);
  expect(lacks(asked, 'At Quillpay it would be €4 a head.')).toBe(false);
  expect(lacks('what does Quillpay cost per seat', 'Our costs have risen by 7 percent.')).toBe(
    true,
  );
  expect(lacks('what does Quillpay cost per seat', 'Quillpay is €4 a seat.')).toBe(false);
  expect(lacks('what did Quillpay quote them', 'They saw Quillpay on the 20th.')).toBe(true);
  expect(lacks('what price did Quillpay quote them', 'They saw Quillpay on the 20th.')).toBe(true);
  expect(lacks('how much rain fell', 'It rained two inches.')).toBe(false);
});

test('a number that is asked for counts what the question names', () => {
  const asked = 'how many tickets did the museum sell';
  expect(lacks(asked, 'Stop selling any ticket after 3 Jan.')).toBe(true);
  expect(lacks(asked, 'We sold 1,140 of the tickets so far.')).toBe(false);
  expect(lacks('how many seats do they need', 'We need twelve more seats.')).toBe(false);
  expect(lacks('how many customers complained', 'The export is slow.')).toBe(false);
});

test('a name that is asked for is one that the question does not have', () => {
  const asked = 'What is the name of the fishing firm in Bergen?';
  expect(lacks(asked, 'A man I know at a fishing firm in Bergen wants a word.')).toBe(true);
  expect(lacks(asked, 'He is with Havblikk, the fishing firm in Bergen.')).toBe(false);
  expect(lacks('Which supplier did they choose?', 'We went with a new supplier.')).toBe(true);
  expect(lacks('Which supplier did they choose?', 'We went with Kestrel.')).toBe(false);
  expect(lacks('Which invoices are late?', 'the invoice of May')).toBe(false);
  expect(lacks('which college does she go to', 'on 2 October, I’m off to a college in May')).toBe(
    true,
  );
  expect(lacks('who is the CFO', 'My order from the CFO is minus ten percent.')).toBe(true);
  expect(lacks('who is the CFO', 'Ask our new CFO, Ann Bell, on Monday.')).toBe(false);
  expect(lacks('who is the CFO', 'I’m the CFO here since May.')).toBe(false);
  expect(lacks('name of the bank they won', 'We won the bank in Lisbon.')).toBe(true);
  expect(lacks('name of the second bidder', 'The second factor for Kestrel.')).toBe(true);
  expect(lacks('name of the sponsor', 'Hi Kim, our sponsor asks for a report.')).toBe(true);
  expect(lacks('who replaces Ingrid', 'I set up what we have in Evenwatch.')).toBe(true);
  expect(lacks('which airline is it', 'a third airline from November, in French')).toBe(true);
  expect(lacks('who makes the gateway', 'The maker has found a fault in it.')).toBe(true);
  expect(lacks('who makes the gateway', 'It comes from Belden.')).toBe(false);
});

test('a reason is given in so many words', () => {
  const asked = 'Why did Mr Adler leave?';
  expect(lacks(asked, 'I took up the position after the departure of Mr Adler.')).toBe(true);
  expect(lacks(asked, 'Mr Adler left because his wife found work abroad.')).toBe(false);
  expect(lacks('Warum ist das Werk zu?', 'Das Werk ist wegen des Sturms zu.')).toBe(false);
});

test('the day of something to come is a time in the words', () => {
  const asked = 'When is our next pen test?';
  expect(lacks(asked, 'Still to come: 14 to 17, and the pen test report.')).toBe(true);
  expect(lacks(asked, 'The pen test is planned for the week of 12 October.')).toBe(false);
  expect(lacks('When did they ask for the pen test?', 'Please send the pen test report.')).toBe(
    false,
  );
});

test('what somebody said whom no record knows is not said by others', () => {
  const passage = 'If your marketing people want the story, I am speaking in spring.';
  expect(lacks('What did marketing say about the story?', passage)).toBe(true);
  expect(lacks('What did X say about the story?', passage)).toBe(false);
  expect(lacks('What did they say about the story?', passage)).toBe(false);
});

test('a name stands within its question, and is no day', () => {
  expect(isNameInside('Quillpay', { bare: 'what does Quillpay cost' })).toBe(true);
  expect(isNameInside('Quillpay', { bare: 'Quillpay prices' })).toBe(false);
  expect(isNameInside('Monday', { bare: 'who wrote on Monday' })).toBe(false);
});

test('what is still to come is not done yet', () => {
  const asked = 'did Hal sign the credit note yet';
  expect(lacks(asked, 'Hal has to sign it; you will have it by 12 June.')).toBe(true);
  expect(lacks(asked, 'Hal signed it this morning.')).toBe(false);
});

test('words of a body that is no person are asked for, not words about it', () => {
  const said = 'I am taking it to our finance director this week.';
  expect(lacks('what did our finance director say about the 4%', said)).toBe(true);
  expect(lacks('what did our board decide', said)).toBe(true);
});

test('an abbreviation is not the name that somebody asks for', () => {
  const asked = 'name of the Leeds firm they signed with';
  expect(lacks(asked, 'We have signed with a firm in Leeds that does only PSV work.')).toBe(true);
  expect(lacks(asked, 'We have signed with Hartley in Leeds.')).toBe(false);
});

test('what names an invoice does not say when it was paid', () => {
  const asked = 'when did X last pay an invoice';
  expect(lacks(asked, 'I see it on the invoice, thank you')).toBe(true);
  expect(lacks(asked, 'Invoice 12 was paid on 3 March.')).toBe(false);
});

test('a day is not the money that is owed or disputed', () => {
  expect(lacks('how much does X dispute', 'On 5 October the invoice is still in dispute.')).toBe(
    true,
  );
  expect(lacks('how much does X dispute', 'We dispute 6.240 € of it.')).toBe(false);
});

test('a name is not the address that somebody asks for', () => {
  expect(lacks('X email?', 'The new man is Toby Ashworth, presently at Larkfield Park.')).toBe(
    true,
  );
  expect(lacks('X email?', 'Write to toby@larkfield.example.')).toBe(false);
  expect(lacks('did X get the e-mail?', 'I have it, thank you.')).toBe(false);
});
