import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';

interface Props {
  /** Which files are accepted, as text for people. */
  hint: string;
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Takes a file by drag and drop or from the file dialog. */
export function FileDrop({ hint, accept, busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) onFile(file);
      }}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-xl border border-dashed px-6 py-10 text-center transition-colors duration-120',
        over ? 'border-(--accent) bg-(--accent-tint)' : 'border-(--line-2) bg-(--sunken)',
      )}
    >
      <span className="grid size-10 place-items-center rounded-full bg-(--surface) text-(--text-3) shadow-[0_0_0_1px_var(--line)]">
        <FileUp className="size-5" aria-hidden />
      </span>
      <div>
        <p className="text-[14px] font-semibold">{busy ? 'Uploading...' : 'Drop a file here'}</p>
        <p className="mt-1 max-w-[52ch] text-(--text-2)">{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label="File to import"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      <Button variant="primary" disabled={busy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </div>
  );
}
