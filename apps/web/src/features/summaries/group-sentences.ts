import type { SentenceKind, SummarySentence } from '@rapport/contract/summaries.ts';

interface Part {
  title: string;
  sentences: SummarySentence[];
}

const PARTS: readonly { title: string; kinds: readonly SentenceKind[] }[] = [
  { title: 'In figures', kinds: ['health', 'revenue', 'activity'] },
  { title: 'Signals', kinds: ['risk', 'opportunity'] },
  { title: 'Action items', kinds: ['action'] },
  { title: 'Discussed', kinds: ['conversation'] },
];

/** The sentences of a summary by section; empty sections are left out. */
export const groupSentences = (sentences: readonly SummarySentence[]): Part[] =>
  PARTS.map(({ title, kinds }) => ({
    title,
    sentences: sentences.filter(({ kind }) => kinds.includes(kind)),
  })).filter((part) => part.sentences.length > 0);
