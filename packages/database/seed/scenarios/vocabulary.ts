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
const NEAR: Readonly<Record<string, string>> = {
  Nordics: 'Gothenburg|Malmö|Bergen|Aarhus|Tampere|Örebro|Trondheim',
  UK: 'Leeds|Bristol|Sheffield|Cardiff|Norwich|Hull|Swindon',
  Ireland: 'Cork|Galway|Limerick|Sligo',
  'North America': 'Denver|Toronto|Austin|Columbus|Tacoma|Raleigh|Omaha|Tulsa',
  DACH: 'Hamburg|Graz|Leipzig|Mannheim|Winterthur|Kassel|Linz',
  France: 'Lyon|Nantes|Dijon|Lille|Reims|Tours',
  Italy: 'Verona|Bergamo|Parma|Ancona|Padova|Bari',
  Iberia: 'Porto|Bilbao|Braga|Vigo|Zaragoza|Valencia|Setúbal',
  Benelux: 'Ghent|Rotterdam|Antwerp|Utrecht|Eindhoven|Zwolle',
  'Western Europe': 'Cork|Lyon|Ghent|Porto|Bilbao|Utrecht',
  'Central Europe': 'Kraków|Brno|Linz|Győr|Košice',
  Africa: 'Nairobi|Durban|Accra|Lusaka|Gaborone',
  'Asia Pacific': 'Osaka|Perth|Busan|Penang|Auckland',
  Nord: 'Kiel|Bremen|Rostock|Oldenburg',
  Süd: 'Ulm|Augsburg|Rosenheim|Konstanz',
  West: 'Köln|Bonn|Mainz|Dortmund',
  Ost: 'Chemnitz|Erfurt|Cottbus|Jena',
  Schweiz: 'Basel|Olten|St. Gallen|Aarau',
};
/** Towns of a region; null for an unknown one. */
export const citiesOf = (region: string): string[] | null =>
  NEAR[region] === undefined ? null : list(NEAR[region]);

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

/** Ways to begin a letter, from plain to formal. */
export const GREETINGS: Record<Language, string[]> = {
  en: [
    '{first} -',
    'Hi {first}',
    'Hello {first},',
    'Good morning {first},',
    'Hi {first},',
    'Dear {first},',
  ],
  de: ['Hallo {first},', 'Hallo {first}!', 'Guten Morgen {first},', 'Guten Tag {first},'],
  fr: ['Bonjour', 'Bonjour {first},', 'Bonjour à tous,'],
  es: ['Hola:', 'Hola, {first}:', 'Buenos días, {first}:'],
  it: ['Ciao {first},', 'Buongiorno,', 'Buongiorno {first},'],
  pt: ['Olá {first},', 'Bom dia, {first},', 'Boa tarde, {first},'],
  nl: ['Hoi {first},', 'Hallo {first},', 'Dag {first},', 'Beste {first},'],
  sv: ['Hej!', 'Hej {first},', 'Hej {first}!'],
};

/** Ways to end one, from plain to formal. */
export const CLOSINGS: Record<Language, string[]> = {
  en: [
    'Rgds',
    'Cheers',
    'Thanks',
    'Many thanks',
    'Best',
    'With kind regards,',
    'Best regards',
    'Kind regards',
  ],
  de: ['VG', 'Danke und Gruß', 'Viele Grüße', 'Beste Grüße', 'Mit freundlichen Grüßen'],
  fr: ['Merci', 'Bonne journée', 'Bien à vous', 'Cordialement', 'Bien cordialement,'],
  es: ['Gracias', 'Un saludo', 'Saludos', 'Saludos cordiales'],
  it: ['Grazie', 'A presto', 'Saluti', 'Cordiali saluti'],
  pt: ['Obg', 'Obrigado', 'Um abraço', 'Cumprimentos', 'Melhores cumprimentos'],
  nl: ['Groet', 'Dank alvast', 'Groeten', 'Met vriendelijke groet'],
  sv: ['Mvh', 'Hälsningar', 'Vänligen', 'Med vänlig hälsning'],
};

/** How a phone ends a letter. */
export const PHONE_LINES: Record<Language, string> = {
  en: 'Sent from my phone',
  de: 'Von unterwegs gesendet',
  fr: 'Envoyé de mon téléphone',
  es: 'Enviado desde mi móvil',
  it: 'Inviato dal mio telefono',
  pt: 'Enviado do meu telemóvel',
  nl: 'Verstuurd vanaf mijn telefoon',
  sv: 'Skickat från mobilen',
};
