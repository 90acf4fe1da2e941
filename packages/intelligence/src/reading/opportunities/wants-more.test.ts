import { expect, it } from 'vitest';
import { write } from '../testing/write.ts';
import { readConversation } from '../read-conversation.ts';
import { wantsMore, wantsMoreInEnglish } from './wants-more.ts';

it.each([
  'Wir brauchen zum Mai noch 12 weitere Lizenzen.',
  'Nous aurions une demande : il nous faut 5 licences de plus.',
  'Necesitamos 10 licencias más para Valencia.',
  'Vorremmo altre 8 licenze da gennaio.',
  'Está a correr bem, precisamos de mais 18 licenças.',
  'We willen graag 6 gebruikers erbij.',
  'Vi behöver ytterligare 4 licenser.',
  'Die Kollegen in Kiel möchten auch damit arbeiten, das wären 14 Nutzer.',
  'Wir möchten auf den größeren Tarif wechseln.',
  'Nous voudrions ajouter dix utilisateurs.',
  'Queremos añadir 12 usuarios en mayo.',
  'Vorremmo aggiungere dieci utenti.',
  'We willen tien gebruikers toevoegen.',
  'Vi vill lägga till tio användare.',
  'Vi behöver 13 licenser till.',
  'Queremos juntar 18 pessoas de Braga.',
  'Queremos dar de alta a 16 personas en Vigo.',
])('%s asks for more', (sentence) => {
  expect(wantsMore(sentence)).toBe(true);
});

it.each([
  'Seit dem Update melden mehr Nutzer Fehler.',
  'Was kosten weitere Lizenzen?',
  'Necesitamos una copia de la factura.',
  'Nous avons besoin de la liste des utilisateurs.',
  'Nous voudrions ajouter deux utilisateurs.',
  'Queremos añadir un usuario al grupo.',
])('%s does not', (sentence) => {
  expect(wantsMore(sentence)).toBe(false);
});

it('is an opportunity in another language, where heads know little', () => {
  const [ask, answer] = write(
    ['them', 'Olá Ines, está a correr bem, precisamos de mais 18 licenças.'],
    ['us', 'Claro, o preço fica igual.'],
  );
  const messages = [ask!, answer!].map((message) => ({ ...message, language: 'pt' }));
  expect(readConversation(messages).opportunities).toMatchObject([{ message: 0 }]);
});

it.each([
  ['Could you send us a quote for 50 additional users?', true],
  ['The board has approved the rollout to Leeds, about 40 people.', true],
  ['They like it. What would it be for 13 users?', true],
  ['We have approved the rollout of the new release.', false],
  ['What would it be for 2 users?', false],
])('%s: more in English is %s', (sentence, more) => {
  expect(wantsMoreInEnglish(sentence)).toBe(more);
});
