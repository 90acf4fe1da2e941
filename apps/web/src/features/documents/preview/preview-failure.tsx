import { FileWarning } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Loads the file again; null where that cannot help. */
export const PreviewRetry = createContext<(() => void) | null>(null);

/** Why a file is not shown, in its place. */
export const PreviewFailure = ({
  title = 'Error loading file',
  reason,
}: {
  title?: string;
  reason?: string | undefined;
}) => {
  const retry = useContext(PreviewRetry);
  return (
    <div
      role="alert"
      className="m-auto flex max-w-96 flex-col items-center gap-2 px-6 py-14 text-center"
    >
      <span className="grid size-9 place-items-center rounded-full bg-(--hover) text-(--text-3)">
        <FileWarning className="size-4" aria-hidden />
      </span>
      <p className="text-[14px] font-semibold">{title}</p>
      {reason && <p className="text-(--text-2)">{reason}</p>}
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
};
