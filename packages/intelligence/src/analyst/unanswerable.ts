/** Why no record can answer a question. */
export type UnanswerableReason = 'world' | 'future' | 'private' | 'secret' | 'others';

const TESTS: readonly (readonly [UnanswerableReason, RegExp])[] = [
  // Only a request for a stored secret; a conversation about passwords is a record like any other.
  [
    'secret',
    /\b(?:tell|give|show|send|list|reveal|print|read|get)\b(?: [\w’'.-]+){0,5} (?:passwords?|api[- ]?keys?|access tokens?|secrets?|credentials?|private keys?)\b(?!.{0,30}\b(?:conversation|mail|message|thread|issue|problem|reset|case)s?\b)|\bwhat(?:['’]s| is| are)\b(?: [\w’'.-]+){0,5} (?:passwords?|api[- ]?keys?|access tokens?|credentials?|private keys?)\b(?= (?:of|for|to)\b|\W*$)|\b(?:system prompt|your (?:instructions|prompt)|environment variables?|connection string|\.env)\b/i,
  ],
  [
    'secret',
    /\bignore (?:all|any|your|the|previous|prior)\b.{0,40}\b(?:instructions?|rules?|orders?|restrictions?)\b|\bpretend (?:to be|you)\b|\byou are now\b|\b(?:bypass|disregard) (?:all|any|your|the) \b.{0,40}\b(?:instructions?|rules?|restrictions?|rights?)\b/i,
  ],
  [
    'private',
    /\b(?:salar(?:y|ies)|earns?|home address|where (?:do|does) .{1,40} live|married|wife|husband|children|religion|birthday|how old|private (?:phone|number|life|mails?|e-?mails?)|medical|pregnan\w+|sexual\w*|vote[ds]?)\b/i,
  ],
  [
    'others',
    /\b(?:other|another|different) (?:organi[sz]ations?|tenants?|workspaces?|compan(?:y|ies)[’']?s? (?:data|customers|accounts))\b|\bother users?[’']? (?:chats?|questions?|conversations?)\b|\bcolleagues?[’']? chats?\b|\bask(?:ed)? (?:the assistant|you)\b/i,
  ],
  [
    'world',
    /\b(?:weather|forecast for (?:tomorrow|the weekend)|stock price|share price|bitcoin|exchange rate|capital of|(?:president|prime minister) of the|football|world cup|recipe|joke|poem|lyrics|news today|meaning of life|square root|who won|write (?:me )?(?:a |some )?(?:code|script|program|story|essay))\b/i,
  ],
  [
    'future',
    /^\W*will\b.{0,60}\b(?:renew|churn|leave|cancel|stay|buy|expand|grow|sign|pay)\b|\b(?:what|how much|how many|which|who)\b.{0,40}\bwill\b.{0,40}\b(?:be|churn|leave|cancel|buy|grow|sign|pay|lose|earn)\b(?!.{0,20}\b(?:available|ready|fixed|released|done)\b)|\bpredict\w*|\bprobability\b|\bhow likely\b|\b(?:in|by|until|for) 20(?:2[89]|[3-9]\d)\b|\b(?:next|coming) (?:year|decade)[’']?s\b/i,
  ],
];

/** Why a question is beyond what records hold, or null. */
export const unanswerableReason = (question: string): UnanswerableReason | null =>
  TESTS.find(([, test]) => test.test(question))?.[0] ?? null;
