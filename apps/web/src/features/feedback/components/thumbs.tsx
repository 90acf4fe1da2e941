import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Feedback } from '@rapport/contract/feedback.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type Sentiment = Feedback['sentiment'];

const THUMBS = [
  { value: 'positive', label: 'Good', icon: ThumbsUp, look: '!bg-(--green-tint) !text-(--green)' },
  {
    value: 'negative',
    label: 'Not good',
    icon: ThumbsDown,
    look: '!bg-(--red-tint) !text-(--red)',
  },
] as const;

/** Thumb up or down. */
export const Thumbs = ({
  value,
  onChange,
}: {
  value: Sentiment | null;
  onChange: (sentiment: Sentiment) => void;
}) => (
  <span role="group" aria-label="Feedback" className="inline-flex gap-1">
    {THUMBS.map(({ value: own, label, icon: Icon, look }) => (
      <IconButton
        key={own}
        label={label}
        aria-pressed={value === own}
        className={value === own ? look : ''}
        onClick={() => onChange(own)}
      >
        <Icon className="size-4" />
      </IconButton>
    ))}
  </span>
);
