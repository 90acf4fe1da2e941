import type { Language } from './stories/story.ts';

export const RIVALS = [
  'Routable',
  'Gridwell',
  'Stackline',
  'Opsbase',
  'Meridian One',
  'Klarwerk',
  'Nodus',
];

/** The parts of Lumen Cloud that are sold separately. */
export const MODULES = [
  'Forecast',
  'Routing',
  'Settlement',
  'Inspection',
  'Rostering',
  'Analytics',
  'Tariff',
  'Inventory',
  'Compliance',
  'Scheduling',
];

const list = (line: string) => line.split('|');

/** Systems that customers run on Lumen Cloud. Other languages include the article, all of one gender, so that sentences agree. */
export const SYSTEMS: Record<Language, string[]> = {
  en: list(
    'Order Desk|Customs Desk|Billing Run|Field App|Dispatch Board|Warehouse Feed|Claims Portal|Planning Board|Service Desk|Partner Portal',
  ),
  de: list(
    'die Abrechnung|die Disposition|die Auftragsannahme|die Einsatzplanung|die Lagerschnittstelle|die Zollabwicklung|die Außendienst-App',
  ),
  fr: list(
    'la facturation|la planification|la saisie des commandes|la gestion des stocks|la gestion des tournées|la plateforme partenaires',
  ),
  es: list(
    'la facturación|la planificación|la entrada de pedidos|la gestión de almacén|la aplicación de campo|la plataforma de socios',
  ),
  it: list(
    'la fatturazione|la pianificazione|la gestione ordini|la gestione magazzino|la piattaforma partner|la pianificazione turni',
  ),
  pt: list(
    'a faturação|a gestão de encomendas|a gestão de stocks|a planificação|a plataforma de parceiros|a aplicação de campo',
  ),
  nl: list(
    'de facturatie|de orderinvoer|de planning|de voorraadkoppeling|de buitendienst-app|de douaneafhandeling',
  ),
  sv: list(
    'faktureringen|orderportalen|planeringstavlan|lagerkopplingen|fältappen|tullexporten|partnerportalen',
  ),
};

export const CITIES = list(
  'Gothenburg|Lyon|Porto|Ghent|Hamburg|Leeds|Bilbao|Turin|Malmö|Rotterdam|Denver|Toronto|Nairobi|Graz|Bergen|Austin|Osaka|Bristol|Nantes|Zaragoza|Antwerp|Utrecht|Aarhus|Kraków|Cork|Sheffield|Verona|Braga|Valencia|Dijon',
);
export const SITES = list('plant|depot|branch|hub|office|terminal|site|centre');
export const WEEKDAYS = list('Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday');

export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  pt: 'pt-PT',
  nl: 'nl-NL',
  sv: 'sv-SE',
};

export const GREETINGS: Record<Language, string[]> = {
  en: ['Hi {first},', 'Hello {first},', '{first},', 'Dear {first},'],
  de: ['Guten Tag {first},', 'Hallo {first},'],
  fr: ['Bonjour {first},'],
  es: ['Hola {first}:', 'Buenos días, {first}:'],
  it: ['Buongiorno {first},', 'Ciao {first},'],
  pt: ['Bom dia, {first},', 'Olá {first},'],
  nl: ['Beste {first},', 'Hallo {first},', 'Dag {first},'],
  sv: ['Hej {first},'],
};

export const CLOSINGS: Record<Language, string[]> = {
  en: ['Best regards', 'Kind regards', 'Thanks', 'Best', 'Cheers'],
  de: ['Viele Grüße', 'Mit freundlichen Grüßen'],
  fr: ['Cordialement', 'Bien à vous'],
  es: ['Saludos', 'Un saludo'],
  it: ['Cordiali saluti'],
  pt: ['Cumprimentos', 'Um abraço'],
  nl: ['Met vriendelijke groet', 'Groeten'],
  sv: ['Hälsningar', 'Mvh'],
};
