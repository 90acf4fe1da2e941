import { ArrowDown } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';

export const JumpToLatest = ({ onClick }: { onClick: () => void }) => (
  <IconButton
    label="Jump to the latest"
    onClick={onClick}
    className="!absolute -top-10 left-1/2 z-10 -translate-x-1/2 !rounded-full !bg-(--surface) shadow-(--shadow-pop)"
  >
    <ArrowDown className="size-4" />
  </IconButton>
);
