import type { Company } from '../scenarios/company.ts';
import { parseSeedlings } from '../scenarios/seedlings.ts';
import { membersAt, SMALL } from './small.ts';

const DOMAIN = 'feldmann.example';

/** A company with the default variation; only its currency, language and country differ. */
export const FELDMANN: Company = {
  ...SMALL,
  organisation: {
    slug: 'feldmann',
    name: 'Feldmann Software',
    about: 'The defaults, in euro and German',
    domains: [DOMAIN],
    zone: 'Europe/Berlin',
    currency: 'EUR',
    locale: 'de',
    variation: 'default',
  },
  members: membersAt(
    DOMAIN,
    `Katharina Feldmann | Geschäftsführerin | admin
     Moritz Hahn | Kundenbetreuer
     Svenja Albrecht | Kundenbetreuerin`,
  ),
  seedlings: parseSeedlings(`
Nordlicht Versand|Steady|Enterprise|0|186000|220|Logistik|Nord|lang=de
Autohaus Brenner|Renewal|Growth|1|64000|24|Automobil|Süd|lang=de|troubled
Klinikum Rheintal|Steady|Enterprise|2|212000|340|Gesundheit|West|lang=de
Bäckerei Lindner|Adoption|Scale|0|28000|130|Lebensmittel|Süd|lang=de
Stadtwerke Aurich|Renewal|Growth|1|97000|58|Energie|Nord|lang=de
Maschinenbau Hartung|Steady|Enterprise|2|174000|265|Maschinenbau|Ost|lang=de
Optik Sommer|Assessment|Scale|0|22000|84|Handel|West|lang=de
Gartencenter Wiese|Onboarding|Scale|1|31000|390|Handel|West|lang=de|not-live
Spedition Kramer|Steady|Growth|2|83000|180|Logistik|Ost|lang=de
Holzbau Steiner|NewProspect|Scale|0|36000|-|Bau|Süd|lang=de
Druckerei Voss|Churned|Scale|1|19000|-45|Druck|Nord|lang=de
Alpina Pharma|Steady|Enterprise|0|158000|310|Pharma|Schweiz|lang=de|currency=CHF|restricted
Möbel Engel|Adoption|Scale|2|25000|150|Handel|West|lang=de|syncing=0.25
`),
  words: {
    ...SMALL.words,
    modules: ['Faktura', 'Lager', 'Planung', 'Versand', 'Auswertung'],
  },
  money: { ...SMALL.money, rates: [{ currency: 'CHF', rate: 1.05 }] },
};
