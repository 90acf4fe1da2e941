import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import { Chip } from '../../../ui/chip.tsx';

/** The category of an FYI item. */
export const CategoryChip = ({ category }: { category: string }) => (
  <Chip>{categoryLabel(category)}</Chip>
);
