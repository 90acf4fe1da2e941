/** Why no record can answer a question. */
export type UnanswerableReason = 'world' | 'future' | 'private' | 'secret' | 'others';

const TESTS: readonly (readonly [UnanswerableReason, RegExp])[] = [
  [
    'secret',
    /\b(?:passwords?|api[- ]?keys?|access tokens?|secrets?|credentials?|private keys?|system prompt|your (?:instructions|prompt)|environment variables?|connection string|\.env)\b/i,
  ],
  [
    'secret',
    /\bignore (?:all|any|your|the|previous|prior)\b.{0,40}\b(?:instructions?|rules?|orders?|restrictions?)\b|\bpretend (?:to be|you)\b|\byou are now\b|\bas an? (?:admin|administrator|root)\b|\bbypass\b|\bdisregard\b/i,
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
    /\b(?:weather|forecast for (?:tomorrow|the weekend)|temperature|stock price|share price|bitcoin|exchange rate|capital of|president|prime minister|football|world cup|recipe|joke|poem|song|lyrics|translate|movie|news today|meaning of life|square root|who won|write (?:me )?(?:a |some )?(?:code|script|program|story|essay))\b/i,
  ],
  [
    'future',
    /^\W*will\b|\b(?:what|who|when|how much|how many|which)\b.{0,40}\bwill\b(?! renew| expire| come up)|\bpredict\w*|\bprobability\b|\bhow likely\b|\b(?:in|by|until|for) 20(?:2[89]|[3-9]\d)\b|\b(?:next|coming) (?:year|decade)[’']?s\b/i,
  ],
];

/** Why a question is beyond what records hold, or null. */
export const unanswerableReason = (question: string): UnanswerableReason | null =>
  TESTS.find(([, test]) => test.test(question))?.[0] ?? null;
