import { errorMessage } from '../../../../lib/error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import type { AccountsList } from '../../list/list.ts';

interface Props {
  list: Pick<AccountsList, 'viewsError' | 'retryViews'>;
}

/** Explains why the view in the URL is not shown. */
export const ViewNotice = ({ list: { viewsError, retryViews } }: Props) => (
  <div
    role="status"
    className="mx-5 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-(--amber-tint) px-3 py-2 text-(--amber)"
  >
    <p>
      {viewsError
        ? `Your saved views could not be loaded. ${errorMessage(viewsError)} All accounts are shown.`
        : 'This view no longer exists, or is not shared with you. All accounts are shown.'}
    </p>
    {viewsError && <Button onClick={retryViews}>Try again</Button>}
  </div>
);
