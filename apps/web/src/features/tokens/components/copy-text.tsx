import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';

interface Props {
  /** Describes the text to screen readers. */
  label: string;
  text: string;
}

/** A text with a copy button. */
export function CopyText({ label, text }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () =>
        toast({
          title: 'Your browser does not allow copying',
          description: 'Select the text and copy it yourself.',
          variant: 'warning',
        }),
    );
  return (
    <div className="relative rounded-lg bg-(--sunken) shadow-[inset_0_0_0_1px_var(--line)]">
      <pre
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto px-3 py-2.5 pr-24 text-[12px] leading-relaxed whitespace-pre-wrap break-all"
      >
        {text}
      </pre>
      <Button
        className="absolute top-1.5 right-1.5 bg-(--surface)"
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {copied ? (
          <Check className="size-3.5 text-(--green)" aria-hidden />
        ) : (
          <Copy className="size-3.5" aria-hidden />
        )}
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
