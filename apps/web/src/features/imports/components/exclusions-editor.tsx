import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useExclusions, useSetExclusions } from '../api.ts';

/** Addresses and domains whose mail is never stored; checked before a message is read. */
export function ExclusionsEditor() {
  const { data, isError, refetch } = useExclusions();
  const { mutate, isPending, error } = useSetExclusions();
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? data?.patterns.join('\n') ?? '';
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const patterns = shown.split(/[\s,;]+/).filter(Boolean);
        mutate(patterns, {
          onSuccess: () => {
            setText(null);
            toast({ title: 'Exclusions saved', variant: 'success' });
          },
        });
      }}
    >
      <label htmlFor="exclusions" className="font-medium">
        Never store email from or to
      </label>
      <Textarea
        id="exclusions"
        rows={4}
        value={shown}
        disabled={!data}
        onChange={(event) => setText(event.target.value)}
        placeholder={'lawyers.example.com\nceo@example.com'}
      />
      <p className="text-[12px] text-(--text-3)">
        One address or domain per line. Messages from or to them are not stored.
      </p>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-(--red)">
          The current exclusions could not be loaded.
          <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {error && (
        <p role="alert" className="text-(--red)">
          {error.message} Write an email address or a domain on each line.
        </p>
      )}
      {text !== null && (
        <Button type="submit" disabled={isPending} className="self-start">
          Save exclusions
        </Button>
      )}
    </form>
  );
}
