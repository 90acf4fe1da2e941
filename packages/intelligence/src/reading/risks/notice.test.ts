import { expect, it } from 'vitest';
import { givesNotice, isTendered, looksElsewhere, saysSwitch, takesNoticeBack } from './notice.ts';

it.each([
  'We have decided not to renew.',
  'We won’t renew the contract in June.',
  'Please take this as our notice to cancel the subscription at the end of May.',
  'Please take this as our sixty days.',
  'We are cancelling our subscription with effect from 1 August.',
  'We are not going to renew unless the export is fixed.',
  'Decision is to move to Gridwell when the contract ends.',
  'We decided to go with another vendor from January.',
  'This is our last year with you.',
  "December's run will be the last one we do with you.",
  'I write to give notice under clause 14.',
  'We will let the agreement lapse in September.',
  'We shan’t be taking the October renewal up.',
  'We will accordingly not be taking another term.',
  'Please take this as notice that we leave.',
  'Hiermit kündigen wir den Vertrag zum 31. Dezember.',
  'Hierbij zeg ik ons contract op per 31 juli 2026.',
  'Vi säger härmed upp avtalet per den 30 juni.',
  'Vi opsiger hermed vores aftale pr. 1. september.',
  'Con la presente disdiciamo il contratto.',
  'Wir haben beschlossen, den Vertrag nicht zu verlängern.',
  'Wir werden den Vertrag im Mai auslaufen lassen.',
  'Nous avons décidé de ne pas renouveler en juin.',
  'Nous ne reconduirons pas l’abonnement.',
  'Hemos decidido no renovar.',
  'Decidimos que não vamos renovar.',
  'Mijn vennoten en ik hebben besloten de overeenkomst per 31 januari niet te verlengen.',
  'Hierbij delen wij u mede dat het ziekenhuis de overeenkomst met kenmerk ZW-21 na afloop van de termijn niet voortzet.',
  'Ons contract wordt na 1 mei niet verlengd.',
  'Wir werden die Vereinbarung nicht fortsetzen.',
  'Le contrat ne sera pas reconduit.',
  'Nous ne poursuivrons pas notre collaboration au-delà de mars.',
  'We will not be continuing the service after March.',
  'Vi har bestämt att inte förnya.',
  'Bestyrelsen har valgt ikke at forny aftalen.',
])('%s is notice', (sentence) => {
  expect(givesNotice(sentence)).toBe(true);
});

it.each([
  'What happens if we do not renew?',
  'We are not cancelling our contract, do not worry.',
  'Could you cancel the meeting on Friday?',
  'We would only cancel our plan for a much better price.',
  'Thanks for the renewal notice.',
  'Pour le vôtre je ne trouve pas le délai pour résilier.',
  'Our lawyers read clause 9 as entitling us to end the agreement.',
  'The grant which paid for your software ended and was not renewed.',
  'The city did not renew us the concession of three parks.',
  'We might move to Gridwell when the contract ends.',
  'We are moving to the new office when the building is ready.',
  'We are moving to Leeds when our lease contract ends.',
  'We have chosen a new supplier for our packaging lines.',
  'We went with a different vendor for the coffee machines in the lobby.',
  'Wenn Sie den Vertrag nicht verlängern, endet er im Mai.',
  'Hvis vi ikke fornyer, hvad sker der så med vores data?',
  'Warum wurde die Lizenz nicht verlängert?',
  'The button should say “Cancel my subscription”, not “Stop”.',
  'The last day on which we can give notice under the present contract is Friday.',
  'By when do we have to give notice under the contract',
  'Nous ne poursuivrons pas cette piste.',
  'Den Test setzen wir im Mai nicht fort.',
  'La loi veut « Résilier mon contrat ».',
  'We are not taking the long term into account.',
  'We are ending our contract with the archive people in July.',
])('%s is none', (sentence) => {
  expect(givesNotice(sentence)).toBe(false);
});

it.each<[string, boolean]>([
  ['From the new year all clubs go over to the app our owner already runs.', true],
  [
    'Our laboratories will be working on the regional framework system from the first of August.',
    true,
  ],
  ['The board signed with Stackline on Thursday.', true],
  ['A supplier goes to amber on our list after 90 days.', false],
  ['The board has gone with the suite that comes with the phones.', true],
  ['The board has decided on Thursday, and we sign with you.', false],
  ['We are moving to your new platform next quarter.', false],
  ['We are moving to a new system.', false],
  ['Could we switch to another tool next year?', false],
])('%s: a switch is %s', (sentence, switches) => {
  expect(saysSwitch(sentence)).toBe(switches);
});

it.each<[string, boolean]>([
  ['We are looking around for next year.', true],
  ['Per l’anno prossimo ci stiamo guardando intorno.', true],
  ['Wir sehen uns gerade nach etwas anderem um.', true],
  ['I will look at the other report.', false],
])('%s: looking elsewhere is %s', (sentence, looks) => {
  expect(looksElsewhere(sentence)).toBe(looks);
});

it.each<[string, boolean]>([
  ['Consider my letter of January withdrawn.', true],
  ['Please disregard our notice of last week.', true],
  ['The board changed its mind.', true],
  ['We will be staying with you after all.', true],
  ['So we are not leaving.', true],
  ['Wir ziehen die Kündigung zurück.', true],
  ['We have signed with Nodus already.', false],
  ['We will continue until the end of June.', false],
  ['I would like to extend our thanks to your team.', false],
  ['I remain unable to open the export.', false],
  ['Please revoke the access of my colleagues.', false],
  ['We would change our minds if the price fell.', false],
  ['Received. Thanks for handling this properly.', false],
])('%s: taken back is %s', (sentence, isBack) => {
  expect(takesNoticeBack(sentence)).toBe(isBack);
});

it.each([
  ['We will be running a tender for what your contract covers. You are invited.', true],
  ['Der Vertrag wird im März neu ausgeschrieben.', true],
  ['The contract ends in May, therefore an open procedure will be published.', true],
  ['After the tender the contract goes to Gridwell.', false],
  ['The tender committee opened the envelopes and yours was third of three.', false],
  ['Your offer of Monday is fine.', false],
])('%s is put out to tender: %s', (words, tendered) => {
  expect(isTendered(words)).toBe(tendered);
});
