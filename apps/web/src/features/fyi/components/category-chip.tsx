import { Chip } from '../../../ui/chip.tsx';

const WORDS: Record<string, string> = {
  absence: 'Away',
  'new-contact': 'New contact',
  reorganisation: 'Reorganisation',
  maintenance: 'Planned work',
  'company-news': 'Company news',
  milestone: 'Milestone',
};

/** What kind of news it is; a kind that has no words of its own is shown as it is called. */
export const CategoryChip = ({ category }: { category: string }) => (
  <Chip>{WORDS[category] ?? category.replaceAll('-', ' ')}</Chip>
);
