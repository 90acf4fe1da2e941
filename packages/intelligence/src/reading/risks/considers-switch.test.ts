import { expect, test } from 'vitest';
import { considersSwitch } from './considers-switch.ts';

test.each([
  ['We have had many outages since September and are thinking of changing supplier.', true],
  ["We're seriously considering switching to another provider.", true],
  ['Management is looking at replacing our vendor next year.', true],
  ['Wir überlegen, den Anbieter zu wechseln.', true],
  ['Nous envisageons de changer de prestataire.', true],
  ['Estamos pensando en cambiar de proveedor.', true],
  ['Stiamo valutando di cambiare fornitore.', true],
  ['We overwegen om van leverancier te wisselen.', true],
  ['Vi har haft många avbrott och funderar på att byta leverantör.', true],
  ['Vi overvejer at skifte leverandør.', true],
  ['Estamos a pensar mudar de fornecedor.', true],
  ['We are not thinking of changing supplier.', false],
  ['We were considering switching providers before you fixed it.', false],
  ['Are you thinking of changing supplier?', false],
  ['Our customers are considering changing suppliers, so we need the report.', false],
  ['We are thinking of changing the colour of the supplier list.', false],
  ['Wir überlegen nicht, den Anbieter zu wechseln.', false],
  ['We are looking at changing the address of our supplier portal.', false],
])('%s', (sentence, considers) => {
  expect(considersSwitch(sentence)).toBe(considers);
});
