import { expect, test } from 'vitest';
import { plainRisk, saysUnhappy } from './said-plainly.ts';

test.each([
  [
    'We have had many outages since September and are thinking of changing supplier.',
    'churn-intent',
  ],
  ["We're seriously considering switching to another provider.", 'churn-intent'],
  ['Management is looking at replacing our vendor next year.', 'churn-intent'],
  ['Wir überlegen, den Anbieter zu wechseln.', 'churn-intent'],
  ['Nous envisageons de changer de prestataire.', 'churn-intent'],
  ['Estamos pensando en cambiar de proveedor.', 'churn-intent'],
  ['Stiamo valutando di cambiare fornitore.', 'churn-intent'],
  ['We overwegen om van leverancier te wisselen.', 'churn-intent'],
  ['Vi har haft många avbrott och funderar på att byta leverantör.', 'churn-intent'],
  ['Vi overvejer at skifte leverandør.', 'churn-intent'],
  ['Estamos a pensar mudar de fornecedor.', 'churn-intent'],
  ['We are evaluating other vendors.', 'competitor'],
  ['They claim to be 16% cheaper with everything included.', 'competitor'],
  ['To be honest Aldor is cheaper and has it built in.', 'competitor'],
  ['Nicer than they remembered, but Aldor is still ahead.', 'competitor'],
  ['Their price is 30 percent under yours.', 'competitor'],
  ['The evaluation put you second.', 'competitor'],
  ['The committee is in negotiations with the first ranked supplier.', 'competitor'],
  ['The CFO wants to see a demo from Aldor on 7 May.', 'competitor'],
  ['Nous comparons d’autres solutions.', 'competitor'],
  ['Der Preis ist uns zu hoch.', 'price'],
  ['Le prix est trop élevé pour nous.', 'price'],
  ['El precio es demasiado alto.', 'price'],
  ['Priset är för högt för oss.', 'price'],
  ['Wir sind mit dem Service nicht zufrieden.', 'support-quality'],
  ['Siamo molto delusi.', 'support-quality'],
  ['Vi är inte nöjda med er support.', 'support-quality'],
  ['Das System ist schon wieder ausgefallen.', 'reliability'],
  ['Le système est encore en panne.', 'reliability'],
  ['O sistema está fora do ar desde ontem.', 'reliability'],
  ['Het systeem ligt er weer uit.', 'reliability'],
])('%s', (sentence, category) => {
  expect(plainRisk(sentence)?.category).toBe(category);
});

test.each([
  'We are not thinking of changing supplier.',
  'We were considering switching providers before you fixed it.',
  'Are you thinking of changing supplier?',
  'Our customers are considering changing suppliers, so we need the report.',
  'We are thinking of changing the colour of the supplier list.',
  'We are looking at changing the address of our supplier portal.',
  'Could we see a demo from your team?',
  'I put you second on the agenda?',
  'Your mail came in last week.',
  'The team would like to see a demo from you.',
  'It is cheaper than last year.',
  'Is Aldor cheaper?',
  'I think that Aldor is ahead of schedule.',
  'The move is still ahead of us.',
  'The flights are a lot cheaper in June.',
  'Der Preis ist uns nicht mehr zu hoch.',
  'Wenn das System ausgefallen ist, rufen wir an.',
  'Das System läuft wieder, danke.',
  'Wir sind mit dem Service sehr zufrieden.',
  'Le système fonctionne très bien.',
  'Le système en panne hier est à nouveau disponible.',
  'Ist das System ausgefallen?',
])('%s says none', (sentence) => {
  expect(plainRisk(sentence)).toBeNull();
});

test.each([
  ['We are not at all happy with the export.', true],
  ['Hello Sam. We’re very disappointed. Regards', true],
  ['Wir sind damit leider unzufrieden.', true],
  ['Das ist absolut inakzeptabel!', true],
  ['We are not unhappy with the export.', false],
  ['Wir sind nicht unzufrieden damit.', false],
  ['If this stops we are not happy with it.', false],
  ['We were unhappy in spring.', false],
  ['We are happy with the export.', false],
])('%s', (text, unhappy) => {
  expect(saysUnhappy(text)).toBe(unhappy);
});
