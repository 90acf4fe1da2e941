import { splitTerms } from './terms.ts';

/** Words that mean nearly the same in customers' mail, which may be in other languages than the question. */
const GROUPS = [
  'outage downtime down unavailable offline unreachable',
  'bug defect fault error issue problem wrong trouble incident fehler störung erreur panne errore fout storing fel',
  'fix fixed patch solve solved resolve resolved correct behoben gelöst korrigiert résolu corrigé réparé risolto opgelost hersteld',
  'ship shipped release released available deploy deployed rollout',
  'cancel cancelled cancellation terminate termination leave leaving quit kündigung kündigen résilier résiliation résilions opzeggen',
  'invoice invoices bill billing billed charge charged payment rechnung rechnungen facture factura fattura faktura factuur',
  'price pricing cost costs expensive fee budget preis preise prix precio prezzo prijs',
  'discount discounts rebate rabatt remise descuento sconto korting desconto rabat',
  'competitor competitors competing competition bidding bidder rival rivals alternative vendor switching evaluating vergleichsofferte konkurrenz concurrent',
  'contract agreement terms renewal vertrag verträge contrat contrato contratto avtal',
  'slow slowness delay delayed latency',
  'upgrade upgrading update updating migrate migration',
  'double doubled twice duplicate duplicated',
  'login log-in logon sign-in signin log sign',
  'password passwords credentials',
  'user users seat seats licence license lizenz lizenzen licences licencia licenze',
  'training onboarding workshop schulung geschult formation',
  'praise recommend reference testimonial impressed delighted love excellent',
  'unhappy dissatisfied disappointed frustrated frustrating angry unacceptable',
  'happy satisfied pleased glad love great',
  'goal goals priority priorities objective target',
  'implementation rollout roll-out go-live deployment pilot',
  'benefit benefits value saved saves saving savings',
  'security breach vulnerability incident',
  'quote offer proposal quotation angebot offerte offre devis oferta',
  'guide instructions documentation manual howto how-to',
  'buy purchase order',
  'meeting call appointment',
  'demo demonstration presentation walkthrough',
  'app application',
  'info information',
  'admin administrator',
  'spec specification',
  'sso single sign-on',
  'rca cause',
  'min mins minute minutes',
  'hr hrs hour hours',
  'dpo privacy protection datenschutz datenschutzbeauftragter rgpd gdpr',
  'tender tenders rfp ausschreibung vergabe aanbesteding anbud licitación gara',
  'acquire acquired acquires acquisition takeover bought merger übernommen übernahme rachat racheté overgenomen overname uppköp',
  'board committee vorstand aufsichtsrat verwaltungsrat conseil bestuur styrelse',
  'deadline frist délai échéance termijn',
  'report reports bericht auswertung rapport rapportage',
  'data daten données gegevens',
  'left leaves leaving gone resigned departure successor replaces',
  'broken fails failed failing failure crash crashed',
  // Forms of verbs that share no stem.
  'freeze freezes froze frozen',
  'buy buys buying bought',
  'sell sells sold',
  'pay pays paid',
  'lose loses losing lost',
  'hold holds held',
  'keep keeps kept',
  'choose chooses chose chosen',
  'build builds built',
  'catch catches caught',
  'draw draws drew drawn',
  'fall falls fell fallen',
  'feel feels felt',
  'grow grows grew grown',
  'hear hears heard',
  'lead leads led',
  'mean means meant',
  'meet meets met sit sits convene convenes tagt',
  'rise rises rose risen',
  'run runs ran',
  'see sees saw seen',
  'send sends sent',
  'shrink shrinks shrank shrunk',
  'speak speaks spoke spoken',
  'spend spends spent',
  'stand stands stood',
  'steal steals stole stolen',
  'stick sticks stuck',
  'take takes took taken',
  'teach teaches taught',
  'think thinks thought',
  'throw throws threw thrown',
  'understand understands understood',
  'win wins won',
  'withdraw withdraws withdrew withdrawn',
  'begin begins began begun',
  'bring brings brought',
  'become becomes became',
  'forget forgets forgot forgotten',
  'break breaks broke broken',
].map(splitTerms);

const groupsOf = (stem: string) => GROUPS.filter((group) => group.some((one) => one.stem === stem));

/** Stems with nearly the same meaning as one, without itself. */
export const synonymsOf = (stem: string): string[] =>
  [...new Set(groupsOf(stem).flatMap((group) => group.map((one) => one.stem)))].filter(
    (other) => other !== stem,
  );

/** A number as it may be written with separators. */
const inThousands = (number: string): string[] =>
  /^\d{4,7}$/.test(number)
    ? ['.', ',', '’'].map((mark) => number.replace(/\B(?=(?:\d{3})+$)/g, mark))
    : [];

/** A search text with the synonyms of its content words, for a search that ranks later and has stems of its own. */
export const withSynonyms = (words: readonly { word: string; stem: string }[]): string =>
  words
    .flatMap(({ word, stem }) => [
      word,
      ...inThousands(stem),
      ...groupsOf(stem).flatMap((group) =>
        group.filter((one) => one.stem !== stem).map((one) => one.word),
      ),
    ])
    .join(' ');
