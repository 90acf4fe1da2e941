import { describe, expect, it } from 'vitest';
import { figureOf } from './figures.ts';
import { intentOf, readIntent } from './intent.ts';
import { namedByTrade } from './trades.ts';
import { firstNameOf, joinedAsIn, namedIn, partOfNameIn, shortFormIn } from './names.ts';
import { bestPassages, unheardTerms } from './passages.ts';
import { peopleSaid } from './people-said.ts';
import { daysAhead } from './ahead.ts';
import { contentTerms } from './terms.ts';
import { windowOf } from './window.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('intentOf', () => {
  it.each([
    ['Draft a reply to Ann about the risk', 'draft'],
    ['Write me an e-mail to them', 'draft'],
    ['Draft a mail about the pipeline', 'draft'],
    ['are you able to draft a reply to X', 'draft'],
    ['did dominic send the draft to X', 'search'],
    ['which mails should I reply to', 'search'],
    ['competitor names mentioned anywhere?', 'risks'],
    ['what have we got on with X', 'meetings'],
    ['when am I seeing X', 'meetings'],
    ['which renewal did we mark closed lost', 'deals'],
    ['brief me for the X call on the 18th', 'brief'],
    ['What is our NRR?', 'figure'],
    ['Which open deals are expansions?', 'deals'],
    ['Show me renewal deals', 'deals'],
    ['Which account brings in the most?', 'accounts'],
    ['who pays us the most?', 'accounts'],
    ['Which agreements run out before 20 December?', 'renewals'],
    ['What did X say about the renewal?', 'search'],
    ['arr X', 'figure'],
    ['What do all our customers pay us per year, added up?', 'figure'],
    ['Any risks about products?', 'search'],
    ['Which customers are looking at another vendor?', 'risks'],
    ['seats at X?', 'terms'],
    ['Who offered to be a reference for us?', 'opportunities'],
    ['which customers would act as reference', 'opportunities'],
    ['Which customers would stand up for us in public, at an event?', 'opportunities'],
    ['who offered to speak on a panel for us?', 'opportunities'],
    ['Which customers are about to buy more from us?', 'opportunities'],
    ['which contracts are up before 1 october', 'renewals'],
    ['renewals before christmas, list em', 'renewals'],
    ['Which customers have left or given notice?', 'accounts'],
    ['What’s on the calendar for the next few weeks?', 'meetings'],
    ['number of seats at X', 'terms'],
    ['do we have the email id of X', 'people'],
    ['When is the X renewal due?', 'renewals'],
    ['How many open risks do we have?', 'count'],
    ['How many accounts are at risk?', 'count'],
    ['What are the critical risks?', 'risks'],
    ['Why is the score of X so low?', 'health'],
    ['How is X doing?', 'health'],
    ['What did we promise X?', 'items'],
    ['Which renewals are at risk?', 'renewals'],
    ['What are the top risks?', 'risks'],
    ['Who complains most?', 'search'],
    ['Which competitors have been mentioned by customers?', 'risks'],
    ['Which customers want more from us?', 'opportunities'],
    ['Which customers have told us they’re leaving?', 'accounts'],
    ['which of our customers pays us the least?', 'accounts'],
    ['Where could we upsell?', 'opportunities'],
    ['Who owns X?', 'people'],
    ['When did we last hear from X?', 'conversations'],
    ['What happened?', 'conversations'],
    ['Summarise X', 'brief'],
    ['What did they say about the export?', 'search'],
    ['What happened to the importer?', 'search'],
    ['How many customers do we have altogether?', 'count'],
    ['Who do we talk to at X?', 'people'],
    ['Which competitor has been seen at X?', 'risks'],
  ])('%s is %s', (question, intent) => {
    expect(intentOf(question)).toBe(intent);
  });
});

describe('figureOf', () => {
  it.each([
    ['What is our ARR?', 'revenue'],
    ['How much revenue do we have?', 'revenue'],
    ['What is the ARR of Acme?', 'revenue'],
    ['What’s our total ARR', 'revenue'],
    ['What ARR do we have?', 'revenue'],
    ['arr halden?', 'revenue'],
    ['What does our whole book add up to in ARR?', 'revenue'],
    ['list the deals in qualification', 'pipeline'],
    ['deals in stage Proposal', 'pipeline'],
    ['How much ARR is at risk?', 'revenue-at-risk'],
    ['ARR at risk', 'revenue-at-risk'],
    ['And net revenue retention?', 'nrr'],
    ['Why did GRR fall?', 'grr'],
    ['What is the forecasted ARR?', 'forecast-revenue'],
    ['How is the pipeline?', 'pipeline'],
    ['Which renewals are coming up?', 'upcoming-renewals'],
    ['Which accounts are signed but not live?', 'signed-not-live'],
    ['Show the top 20 accounts', 'top-accounts'],
    ['Who are our largest customers?', 'top-accounts'],
    ['Are there revenue anomalies?', 'revenue-anomalies'],
    ['What is our churn rate?', 'churn'],
    ['How much revenue did we lose?', 'churn'],
    ['Revenue this year?', 'custom-revenue'],
    ["What's X paying us a year?", 'revenue'],
  ])('%s asks for %s', (question, name) => expect(figureOf(question)).toBe(name));

  it.each([
    'Which renewals are at risk?',
    'Which accounts may churn?',
    'Biggest customer by ARR?',
    'Which is our biggest account and how much is it worth?',
    'What did they say about the forecast?',
    'Is anyone at the top of Acme unhappy?',
  ])('%s asks for none', (question) => expect(figureOf(question)).toBeNull());
});

describe('namedIn', () => {
  const names = ['Northern Mill', 'Northern Lights', 'Étoile', 'Sable & Finch', 'Mill'].map(
    (name) => ({ name }),
  );
  const found = (question: string) => {
    const { whole, partly } = namedIn(question, names);
    return (whole.length > 0 ? whole : partly).map(({ name }) => name);
  };

  it('matches whole names, longest first, without accents and punctuation', () => {
    expect(found('Why did Northern Mill drop?')).toEqual(['Northern Mill']);
    expect(found('and etoile’s contract?')).toEqual(['Étoile']);
    expect(found('Summarise sable finch')).toEqual(['Sable & Finch']);
    expect(found('Who are our contacts at Sable and Finch?')).toEqual(['Sable & Finch']);
    expect(found('Compare Northern Lights and the Mill')).toEqual(['Northern Lights', 'Mill']);
  });

  it('returns all names whose first word matches when no whole name does', () => {
    expect(found('What about Northern?')).toEqual(['Northern Mill', 'Northern Lights']);
    expect(found('What about millions?')).toEqual([]);
  });

  it('takes two words of a name for it, unless both are general', () => {
    const customers = [{ name: 'Northern Lakes Rowing Federation' }, { name: 'Home Care Group' }];
    const { partly } = namedIn('who are our contacts at the rowing federation', customers);
    expect(partly).toEqual([customers[0]]);
    expect(
      namedIn('do they care about home care group rates', customers.slice(0, 1)).partly,
    ).toEqual([]);
  });

  it('knows a name without its article, with all its words that stand there', () => {
    const customers = [{ name: 'The Rookery Hostels' }, { name: 'Harbour Crest Hotels' }];
    const known = (question: string) => namedIn(question, customers).partly;
    expect(known('why is the rookery leaving')).toEqual([customers[0]]);
    expect(known('what is the date')).toEqual([]);
    const cat = { name: 'The Cat Practice Emu Plains' };
    expect(namedIn('contacts at the cat practice', [cat, ...customers]).partly).toEqual([cat]);
    expect(partOfNameIn('prep for the harbour crest review', 'Harbour Crest Hotels')).toBe(
      'harbour crest',
    );
  });

  it('knows a word of a name in lower case by what stands around it', () => {
    const customers = [{ name: 'Powiat Zarzecze' }, { name: 'Port of Harbour Hill' }];
    const known = (question: string) => namedIn(question, customers).whole.map(({ name }) => name);
    expect(known("what did zarzecze's board decide")).toEqual(['Powiat Zarzecze']);
    expect(known('is everything fine with zarzecze?')).toEqual(['Powiat Zarzecze']);
    expect(known('what did we promise zarzecze')).toEqual(['Powiat Zarzecze']);
    expect(known('what is open for zarzecze')).toEqual(['Powiat Zarzecze']);
    expect(known('who wrote about ships in the harbour?')).toEqual([]);
    expect(known('why are we losing zarzecze')).toEqual(['Powiat Zarzecze']);
    expect(known('who is danuta zarzecze')).toEqual([]);
    expect(known('what does uwe zarzecze want')).toEqual([]);
    expect(known('zarzecze arr?')).toEqual(['Powiat Zarzecze']);
  });

  it('reads “and” and “&” as the name has it', () => {
    const customers = ['Fell & Dale Farm Vets', 'Bramble and Pike'];
    expect(joinedAsIn('when does fell and dale renew', customers)).toBe(
      'when does fell & dale renew',
    );
    expect(joinedAsIn('Bramble&Pike + Fell+Dale', customers)).toBe(
      'Bramble and Pike + Fell & Dale',
    );
    expect(joinedAsIn('seats and fell and hills', customers)).toBe('seats and fell and hills');
  });

  it('knows a name by its initials, with or without the form of the company', () => {
    const firms = [{ name: 'Harlan Pruett & Vance LLP' }, { name: 'Halden Foods' }];
    expect(namedIn('When did HPV log in?', firms).whole).toEqual([firms[0]]);
    expect(namedIn('When did HPVL log in?', firms).whole).toEqual([firms[0]]);
    expect(namedIn('when did hpv log in?', firms).whole).toEqual([firms[0]]);
    const others = ['Coral Sands', 'Peel Office', 'Ivy Tree', 'Tidewater Marine', 'Zeta Hat'].map(
      (name) => ({ name }),
    );
    expect(namedIn("why don't they answer?", others).whole).toEqual([]);
    expect(namedIn('was zh denn schon da', others).whole).toEqual([]);
    expect(namedIn('who is the cs lead, is the po in, and is it paid?', others).whole).toEqual([]);
  });

  it('knows a name by a word of its own with a capital, and by a run of its words', () => {
    const customers = [
      'Flughafen Alpenrhein AG',
      'St Colman’s Hospital',
      'Éditions Falquet SA',
      'Kilbride Bay Hotels',
    ];
    const known = (question: string) =>
      namedIn(
        question,
        customers.map((name) => ({ name })),
      ).whole.map(({ name }) => name);
    expect(known('What do we owe Alpenrhein?')).toEqual(['Flughafen Alpenrhein AG']);
    expect(known('When does St Colman’s renew?')).toEqual(['St Colman’s Hospital']);
    expect(known('Why is Falquet leaving Kilbride Bay?')).toEqual([
      'Éditions Falquet SA',
      'Kilbride Bay Hotels',
    ]);
    expect(known('Who is Anna Falquet?')).toEqual([]);
    expect(
      namedIn('Draft a reply. Which risks are open?', [
        { name: 'The Draft Works' },
        { name: 'A Which Way' },
      ]),
    ).toEqual({ whole: [], partly: [] });
    expect(known('How are Seaview Hotels?')).toEqual([]);
    expect(shortFormIn('When does St Colman’s renew?', 'St Colman’s Hospital')).toBe('st colman');
  });
});

describe('windows of time', () => {
  it.each([
    ['in the last 2 weeks', '2026-11-07T12:00:00.000Z', null, 'in the last 2 weeks'],
    ['last month', '2026-10-22T12:00:00.000Z', null, 'in the last month'],
    ['since March', '2026-03-01T00:00:00.000Z', null, 'since March'],
    ['since December', '2025-12-01T00:00:00.000Z', null, 'since December'],
    ['in May', '2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 'in May 2026'],
    ['in October 2014', '2014-10-01T00:00:00.000Z', '2014-11-01T00:00:00.000Z', 'in October 2014'],
    ['on 4 June', '2026-06-04T00:00:00.000Z', '2026-06-05T00:00:00.000Z', 'on 4 June 2026'],
    ['on Jan 9, 2009', '2009-01-09T00:00:00.000Z', '2009-01-10T00:00:00.000Z', 'on 9 January 2009'],
    ['in 2014', '2014-01-01T00:00:00.000Z', '2015-01-01T00:00:00.000Z', 'in 2014'],
  ])('%s', (words, since, until, label) => {
    expect(windowOf(`Who wrote ${words}?`, NOW)).toEqual({
      since: new Date(since),
      ...(until && { until: new Date(until) }),
      label,
      said: words,
    });
  });

  it('is null when the question names none', () => {
    expect(windowOf('What are the risks?', NOW)).toBeNull();
    expect(windowOf('Which accounts may leave?', NOW)).toBeNull();
    expect(windowOf('who renews before the 1st of november', NOW)).toBeNull();
    expect(windowOf('When is her last day?', NOW)).toBeNull();
    expect(windowOf('When is Ann’s last day?', NOW)).toBeNull();
    expect(windowOf('What happened in the last day?', NOW)?.label).toBe('in the last day');
    expect(windowOf('What did they get for April’s outage?', NOW)).toBeNull();
  });

  it('is null for a day to come, which mails may name', () => {
    expect(windowOf('What is Ann doing for us on 4 December?', NOW)).toBeNull();
    expect(windowOf('What did Ann do for us on 4 December?', NOW)?.label).toBe(
      'on 4 December 2025',
    );
    expect(windowOf('What is Ann doing on 4 December 2025?', NOW)?.label).toBe(
      'on 4 December 2025',
    );
  });

  it.each([
    ['in the next 60 days', 60],
    ['within 2 weeks', 14],
    ['before January', 40],
    ['which renewals?', 92],
  ])('%s looks %i days ahead', (question, days) => {
    expect(daysAhead(question, NOW)).toBe(days);
  });
});

describe('bestPassages', () => {
  const sources = [
    'The export fails every night. We like the dashboards.',
    'Nothing to do with it. Lunch on Friday?',
    'Our exports of the Bristol depot time out.',
  ].map((text) => ({ text }));

  it('gives the sentences that match the question best, unchanged', () => {
    const passages = bestPassages('What do they say about exports of the Bristol depot?', sources);
    expect(passages[0]).toMatchObject({
      source: 2,
      text: 'Our exports of the Bristol depot time out.',
    });
    for (const { source, start, end, text } of passages)
      expect(sources[source]?.text.slice(start, end)).toBe(text);
  });

  it('takes a signature for an answer only where it is asked for', () => {
    const text = 'It was late again.\n\nAnn Lee\nHead of Renewal Letters, Acme';
    const [mail] = [{ text, title: 'Renewal letter', writer: 'Ann Lee' }];
    expect(bestPassages('What did X say on the renewal letter?', [mail])[0]?.text).toContain(
      'It was late again.',
    );
    expect(bestPassages('What is the title of X, renewal letters?', [mail])[0]?.text).toContain(
      'Head of Renewal Letters',
    );
  });

  it('ends before the signature, whatever of it the question names', () => {
    const text = 'It is the 5th and there is no statement.\n\nAnn Lee\nQuality Manager\nAcme';
    const [found] = bestPassages('Who promised Ann the statement?', [{ text, writer: 'Ann Lee' }]);
    expect(found?.text).toBe('It is the 5th and there is no statement.');
  });

  it('goes on behind a colon, at the end of a paragraph too', () => {
    const text =
      'I spoke to Lou about the depot. Here is what we know:\n\nPlace: Riga\nDoors: four';
    const [found] = bestPassages('Where is the depot of Lou?', [{ text }]);
    expect(found?.text).toBe(text);
  });

  it('finds a day by its plural', () => {
    const mails = [{ text: 'I have stopped scheduling the Monday runs before ten.' }];
    expect(bestPassages('what goes wrong on mondays', mails)).toHaveLength(1);
  });

  it('gives nothing for a question about something else', () => {
    expect(bestPassages('What is the airspeed of a swallow?', sources)).toEqual([]);
  });

  it('finds a number however its thousands are written', () => {
    const bill = { text: 'I have taken the 1.620 off the next payment.', title: 'Credit' };
    expect(bestPassages('what is the thing with 1620', [bill])[0]?.share).toBe(1);
    expect(bestPassages('what is the thing with 1,620', [bill])[0]?.share).toBe(1);
    expect(bestPassages('what is it about?', sources)).toEqual([]);
  });

  it('prefers the sentence that holds what is asked for', () => {
    const mails = [
      { text: 'We are waiting for the fix of the importer, it blocks us.' },
      { text: 'The fix of the importer ships on 14 March with release 4.2.' },
      { text: 'Is there a fix of the importer?' },
    ];
    expect(bestPassages('When does the fix of the importer ship?', mails)[0]?.source).toBe(1);
    expect(bestPassages('Who asked for a fix of the importer?', mails)[0]?.source).not.toBe(1);
  });

  it('finds a version or a compound by its parts, and no other version', () => {
    const mails = [
      { text: 'I think it will become part of R-4.3.1 when it is released.' },
      { text: 'The queue of Win Builder is stuck since the release of R 4.3.0.' },
    ];
    expect(bestPassages('When is 4.3.1 released?', mails)[0]?.source).toBe(0);
    expect(unheardTerms('What about win-builder?', mails)).toEqual([]);
    expect(unheardTerms('What about 4.3.2?', mails)).not.toEqual([]);
  });

  it('quotes no line that its writer quotes, with > or a bar', () => {
    const mails = [
      { text: 'On Monday Ann wrote:\n| The export fails every night.\n\nSorry to hear that.' },
    ];
    expect(bestPassages('Why does the export fail?', mails)).toEqual([]);
  });

  it('counts the subject and synonyms for less than the word itself', () => {
    const mails = [
      { text: 'It was unavailable from noon to four.', title: 'Bristol' },
      { text: 'The outage in Bristol lasted four hours.' },
    ];
    const [first, second] = bestPassages('Outage in Bristol', mails);
    expect([first?.source, second?.source]).toEqual([1, 0]);
    expect(second?.share).toBeGreaterThan(0.5);
  });

  it('counts no contraction among the words it looks for', () => {
    expect(contentTerms("Why can't they export, and what haven't we fixed?")).toEqual(
      contentTerms('export fixed'),
    );
  });

  it('says which words nobody wrote', () => {
    expect(unheardTerms('Who wrote about the WordPress export?', sources)).toEqual([20]);
  });
});

describe('peopleSaid', () => {
  const people = [
    'Dražen Žuvela',
    'Erickson, Ken',
    'Brian G. Peterson',
    'bartosz',
    'Mark Holt',
    'Ann Lee',
    'Ann Moss',
    'Tim White',
    'Timothy Black',
    'Timothy White',
    'Rob Stone',
    'Guðrún Stefánsdóttir',
    'Robert Frost',
    'Loadbook in brief',
    'Board Secretary',
    'board@quarry.example',
    'Ludwig van Aken',
    'Pa Houa Vang',
  ].map((name) => ({ name }));
  it.each([
    ["which are Pa Houa's accounts", ['Pa Houa Vang']],
    ['what is eating gudrun', ['Guðrún Stefánsdóttir']],
    ['Who is Drazen Zuvela?', ['Dražen Žuvela']],
    ['Which book did Ken Erickson recommend?', ['Erickson, Ken']],
    ['What did Brian Peterson promise?', ['Brian G. Peterson']],
    ["How did Ludwig van Aken's problem end?", ['Ludwig van Aken']],
    ['email address for tim at Acme', ['Tim White', 'Timothy Black', 'Timothy White']],
    ['what did bartosz say about tickets?', ['bartosz']],
    ['Did Ann reply?', ['Ann Lee', 'Ann Moss']],
    ['Who is Tim?', ['Tim White', 'Timothy Black', 'Timothy White']],
    ['Who is Tim White?', ['Tim White']],
    ['Who is Tim Black?', ['Timothy Black']],
    ['What did Robert Stone ask?', ['Rob Stone']],
    ['Who is Bob?', ['Robert Frost']],
    ['Compare Ann Lee and bartosz', ['bartosz', 'Ann Lee']],
    ["What solved bartosz's problem?", ['bartosz']],
    ['Draft a reply to Mark H. about the fix', ['Mark Holt']],
    ['What are the holt times of the annual run?', []],
    ['what was gudruns answer about the renewal', ['Guðrún Stefánsdóttir']],
    ['When did Gudrun write?', ['Guðrún Stefánsdóttir']],
    ['what do we still owe gudrun', ['Guðrún Stefánsdóttir']],
    ['whats petersons problem with us', ['Brian G. Peterson']],
    ['mark the timeline as done', []],
    ['what has the board decided', []],
    ['Who at Acme uses Loadbook?', []],
    ['What did Ludwig say?', ['Ludwig van Aken']],
  ])('%s', (question, names) => {
    expect(peopleSaid(question, people).map(({ person }) => person.name)).toEqual(names);
  });
});

describe('readIntent', () => {
  it.each([
    ['How many customers complained about outages?', 'search', ['complained', 'outages']],
    ['How many customers do we have?', 'count', []],
    ['Which accounts use SAP?', 'search', ['use', 'SAP']],
    ['Which risks does X have about invoices?', 'search', ['invoices']],
    ['Which risks does X have?', 'risks', []],
    ['what tool is X comparing us with', 'risks', []],
    ['who else is X looking at', 'risks', []],
    ['what is X problem with us', 'risks', []],
    ['which competitors come up in customer mails', 'risks', []],
    ['who would give us a reference call', 'opportunities', []],
    ['X plan + seats', 'terms', []],
    ['X seats', 'terms', []],
    ['the renewal date and the annual value of the X agreement', 'renewals', []],
    ['Which commitments made by X to customers fall due this week', 'items', []],
    ['list all open opportunities of type Expansion with their stage and amount', 'deals', []],
    ['meetings in the next ten days across the team', 'meetings', []],
    ['where have we lost our sponsor', 'risks', []],
    ['is X leaving? when and why', 'risks', []],
    ['what is going wrong at X', 'risks', []],
    ['where do we stand with X', 'brief', []],
    ['when does X renew and what is the arr', 'renewals', []],
    ['prep me for the X review', 'brief', []],
    ['prep X call tomorrow', 'brief', []],
    ['X open deals please', 'deals', []],
    ['what does X still need from us', 'items', []],
    ['what meetings are left', 'meetings', []],
    ['When does the fix ship?', 'search', ['fix', 'ship']],
    ['Draft a reply to X about the export', 'draft', ['export']],
    ['Summarise the conversation about fixed leases', 'brief', ['fixed', 'leases']],
  ])('%s', (question, intent, left) => {
    expect(readIntent(question)).toMatchObject({ intent, left });
  });
});

it.each([
  ['Jane Doe', 'Jane'],
  ['Doe, Jane', 'Jane'],
  ['Vogt, Wolfgang (NP)', 'Wolfgang'],
  ['Merlise Clyde, Ph.D.', 'Merlise'],
  ['jane@doe.example', null],
])('greets %s as %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

describe('namedByTrade', () => {
  const accounts = [
    { name: 'Tierpark', trades: ['Zoo'] },
    { name: 'Hilltop', trades: ['Housing association'] },
    { name: 'Lakeside', trades: ['Housing association'] },
  ];
  it.each([
    ["zoo's arr and seats", ['Tierpark']],
    ['what does the zoo want', ['Tierpark']],
    ['is there anything open at the zoo?', ['Tierpark']],
    ['the zoo tickets', []],
    ['which zoos do we have', []],
    ['what does the housing association want', []],
  ])('%s', (question, names) => {
    expect(namedByTrade(question, accounts).map(({ name }) => name)).toEqual(names);
  });
});
