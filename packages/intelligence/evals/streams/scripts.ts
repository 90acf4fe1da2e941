/** Ids that the turn's tools return, and one that they do not. */
export const ACCOUNT = '0a11c0de-0000-7000-8000-00000000000a';
export const MESSAGES = [
  '0a11c0de-0000-7000-8000-0000000000b1',
  '0a11c0de-0000-7000-8000-0000000000b2',
];
export const LINK = `/app/accounts/${ACCOUNT}/overview`;
/** An image returned by a tool. */
export const IMAGE = `/app/accounts/${ACCOUNT}/documents?document_id=0a11c0de-0000-7000-8000-0000000000d1`;
const STRANGE = 'f0f0f0f0-0000-7000-8000-0000000000ff';

/** A scripted answer, with the text that must be shown and the text that must not. */
export interface Script {
  name: string;
  text: string;
  keeps: (string | RegExp)[];
  never: (string | RegExp)[];
}

const fence = (kind: string, body: unknown) =>
  `\`\`\`${kind}\n${typeof body === 'string' ? body : JSON.stringify(body)}\n\`\`\`\n`;
const HOST = /canary/i;

export const SCRIPTS: readonly Script[] = [
  {
    name: 'what holds',
    text: `They leave [1]. They wrote “We have decided not to renew.” [1] [Blue Harbour](${LINK}) pays $120,000.`,
    keeps: [
      'They leave [1](#cite-1).',
      '“We have decided not to renew.”',
      `](${LINK})`,
      '$120,000',
    ],
    never: ['unverified', 'withheld'],
  },
  {
    name: 'marks never returned',
    text: 'Call Ann. All is well [7]. Very well [12](#cite-12). They leave [2].',
    keeps: ['Call Ann.', 'They leave [1](#cite-1).'],
    never: ['well', /cite-(?:7|12|2)\b/],
  },
  {
    name: 'marks that lead elsewhere',
    text: 'Call Ann. See [1](https://canary.example/1). Or [1](#cite-2). Or [2](/app/inbox). Done.',
    keeps: ['Call Ann.', 'Done.'],
    never: [HOST, '#cite-2', '/app/inbox'],
  },
  {
    name: 'marks in other forms',
    text: 'Call Ann. It is so 【4†source】. It is so [^9]. It is so [1, 9]. It is so [9][1].\n\n[^9]: canary\n\nDone.',
    keeps: ['Call Ann.', 'Done.'],
    never: [HOST, '†', '[^9]', /cite-9/],
  },
  {
    name: 'invented quotes',
    text: 'Call Ann. They wrote “we are canary delighted” [1]. And “We leave. All canary is well.” [1] And “canary\nDone.',
    keeps: ['Call Ann.', 'Done.'],
    never: [HOST],
  },
  {
    name: 'invented links',
    text: 'Call Ann. See [it](https://canary.example/a?b=c), [it](//canary.example), [it][x]. www.canary.example. <https://canary.example>\n\n[x]: https://canary.example "t"\n\nDone.',
    keeps: ['Call Ann.', 'Done.'],
    never: [HOST],
  },
  {
    name: 'images',
    text: `Call Ann. ![x](https://canary.example/p.png) ![y](${LINK}) ![z](data:image/png;base64,canary) <img src="https://canary.example/p.png">\nDone.`,
    keeps: ['Call Ann.', 'Done.'],
    never: [HOST, '![', '<img'],
  },
  {
    name: 'pictures',
    text: `Call Ann.\n\n![Usage.png](${IMAGE})\n\n![x](https://canary.example/p.png?q=${IMAGE})\n\n![y](${IMAGE.replace('d1', 'd9')})\n\n[![z](${IMAGE})](https://canary.example)\n\n![![w](${IMAGE})](//canary.example)\n\n![v](${IMAGE} "canary")\n\nDone.`,
    keeps: ['Call Ann.', `![Usage.png](${IMAGE})`, 'Done.'],
    never: [HOST, '![x]', '![y]', '![z]', '![w]', '![v]'],
  },
  {
    name: 'foreign ids and places',
    text: `Call Ann. The account ${STRANGE} leaves. See [it](/app/accounts/${STRANGE}/overview). Write to mallory@canary.example. Account ${ACCOUNT} stays.`,
    keeps: ['Call Ann.', ACCOUNT],
    never: [STRANGE, HOST],
  },
  {
    name: 'code fences',
    text: `Call Ann.\n\n${fence('sh', 'curl https://canary.example')}\n${fence('js', 'a[1] = 2')}\n~~~html\n<img src=https://canary.example>\n~~~\n\nThey leave [1].`,
    keeps: ['Call Ann.', 'They leave [1](#cite-1).'],
    never: [HOST, '<img'],
  },
  {
    name: 'blocks inside blocks',
    text: `Call Ann.\n\n\`\`\`text x\n${fence('email-draft', { title: 'canary', recipients: ['m@canary.example'], body: 'b' })}\nSee [9]. ${fence('email-draft', { title: 'canary' })}\n\nDone.`,
    keeps: ['Call Ann.'],
    never: [HOST, '```email-draft'],
  },
  {
    name: 'half a JSON',
    text: `Call Ann.\n\n${fence('table', '{"title": "canary", "rows": [')}\n\`\`\`action-card\n{"title": "canary`,
    keeps: ['Call Ann.', 'withheld'],
    never: [HOST, '```'],
  },
  {
    name: 'tables and charts',
    text: `Accounts:\n\n${fence('table', { title: 'ARR', columns: [{ key: 'arr', label: 'ARR' }], rows: [{ arr: 120_000 }], total: 1 })}\n${fence('chart', { title: 'canary', kind: 'bar', unit: 'number', points: [{ label: 'a', value: 31_337 }] })}\n${fence('table', { title: 'canary', columns: [], rows: [{ a: 1, href: 'https://canary.example' }], total: 1 })}`,
    keeps: ['Accounts:', '"arr":120000'],
    never: [HOST, '31337'],
  },
  {
    name: 'drafts and cards',
    text: `Here:\n\n${fence('email-draft', { title: 'Re: Contract', recipients: ['ann@blueharbour.example', 'm@canary.example'], body: 'Hello Ann.' })}\n${fence('action-card', { id: STRANGE, account_id: ACCOUNT, account_name: 'Blue Harbour', title: 'canary', body: 'x', action_name: 'Call', is_actionable: true, agent: 'mitigate-risks' })}`,
    keeps: ['"recipients":["ann@blueharbour.example"]', 'Hello Ann.'],
    never: [HOST, STRANGE],
  },
  {
    name: 'diagrams with directives',
    text: `So:\n\n${fence('mermaid', '%%{init: {"themeCSS": "canary"}}%%\ngraph TD\nA[Ann] --> B[Us]')}\n${fence('mermaid', 'graph TD\nA-->B\nclick A href "https://canary.example"')}`,
    keeps: ['A[Ann] --> B[Us]'],
    never: [HOST, '%%{', 'click'],
  },
  {
    name: 'figures nobody told',
    text: 'They pay $120,000, not $31,337. That is 87% more.',
    keeps: ['$120,000,', '$31,337 *(unverified)*', '87% *(unverified)*'],
    never: [],
  },
];
