import { Chip } from '../../../ui/chip.tsx';

const LABELS: Record<string, string> = {
  absence: 'Away',
  'new-contact': 'New contact',
  reorganisation: 'Reorganisation',
  maintenance: 'Planned work',
  'company-news': 'Company news',
  milestone: 'Milestone',
};

/** The category of an FYI item; unknown categories show their own name. */
export const CategoryChip = ({ category }: { category: string }) => (
  <Chip>{LABELS[category] ?? category.replaceAll('-', ' ')}</Chip>
);
