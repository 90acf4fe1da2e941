import { detectClaims } from '../detect-claims.ts';
import type { DetectedClaim, Pattern } from '../detect-claims.ts';

type FyiCategory =
  | 'absence'
  | 'new-contact'
  | 'reorganisation'
  | 'maintenance'
  | 'company-news'
  | 'milestone';

const PATTERNS: readonly Pattern<FyiCategory>[] = [
  {
    category: 'absence',
    level: 'low',
    title: 'Out of office',
    test: /\b(?:(?:[Ii] am|[Ii]'m|[Ii] will be|[Ii]'ll be|[Ww]e are|[Ww]e will be|(?:[Hh]e|[Ss]he|\p{Lu}\w+) (?:is|will be)) (?:out of (?:the )?office|on (?:annual |parental |maternity |paternity |sick )?(?:leave|holiday|vacation)|away (?:from|until|next|for|this)|off (?:from|until|next|for|this week))|office (?:is|will be) closed|im urlaub|in elternzeit|nicht im büro|en (?:vacances|congés?)|de vacaciones|in ferie|op vakantie|met verlof|de férias|på semester|föräldraledig)/u,
  },
  {
    category: 'new-contact',
    level: 'medium',
    title: 'New contact on their side',
    test: /\b(?:(?:[Ii] am|[Ii]'m|[Mm]y name is|[Tt]his is) (?:\p{Lu}\w+ ?){1,3},? (?:the )?new \w+|(?:has|have) (?:joined|taken over|been appointed)|(?:joins|joined|joining) (?:us|the team|our team|as)|(?:[Ii] have|[Ii]'ve|[Ii]) (?:just )?(?:taken|took) over (?:from|the)|(?:new|your) (?:point of contact|main contact|counterpart|project lead|account lead)|will (?:be )?(?:take|taking|pick|picking) (?:it |this |over|up)|neue(?:r|n)? ansprechpartner(?:in)?|nouvel(?:le)? interlocut(?:eur|rice)|nuevo contacto|nuova? referente|nieuwe contactpersoon|novo contato|ny kontaktperson)/u,
  },
  {
    category: 'reorganisation',
    level: 'medium',
    title: 'Organisational change',
    test: /\b(?:re-?organi[sz](?:ation|ing|ed)|restructur(?:e|ing|ed)|merg(?:er|ing|ed) with|(?:been |was |being )?acquired (?:by)?|acquisition of|spin-?off|new (?:ceo|cfo|cto|cio|coo|vp|head of|director of|managing director)|umstrukturierung|fusion(?:iert)?|restructuration|rachat|reestructuración|fusión|ristrutturazione|reorganisatie|overname|reestruturação|omorganisation)/iu,
  },
  {
    category: 'maintenance',
    level: 'low',
    title: 'Planned maintenance or change',
    test: /\b(?:(?:planned|scheduled) (?:maintenance|downtime|work|upgrade|migration)|maintenance window|change freeze|code freeze|(?:we|our it) (?:are|is|will be) (?:migrating|moving|upgrading) (?:to|our)|wartungsfenster|geplante wartung|fenêtre de maintenance|ventana de mantenimiento|finestra di manutenzione|onderhoudsvenster)/iu,
  },
  {
    category: 'company-news',
    level: 'medium',
    title: 'Company news',
    test: /\b(?:(?:raised|closed|secured) (?:a |our |their )?(?:\w+ )?(?:round|funding|series [a-e])|(?:opened|opening|moved|moving) (?:a |our |to (?:a )?)?(?:new )?(?:office|headquarters|site|plant|warehouse|store)|record (?:quarter|year|month)|went public|ipo\b|won (?:the|a|an) (?:award|contract|tender)|neues (?:büro|werk|lager)|nouveaux locaux|nueva (?:oficina|planta|sede)|nuova sede)/iu,
  },
  {
    category: 'milestone',
    level: 'low',
    title: 'Reached a milestone',
    test: /\b(?:(?:we|it|everything|the \w+) (?:are|is|went|have gone|has gone|are now|is now) live\b|went live|go-live (?:went|was|done|complete)|(?:completed|finished|wrapped up) (?:the )?(?:rollout|migration|onboarding|training|pilot|implementation)|erfolgreich (?:live|gestartet|eingeführt)|en production depuis|ya estamos en producción|siamo live|zijn live)/iu,
  },
];
const ANY = new RegExp(PATTERNS.map(({ test }) => test.source).join('|'), 'iu');

export const findFyi = (text: string): DetectedClaim<FyiCategory>[] =>
  ANY.test(text) ? detectClaims(text, PATTERNS) : [];
