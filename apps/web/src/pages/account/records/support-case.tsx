import { useNavigate, useParams } from '@tanstack/react-router';
import CaseDialog from '../../../features/records/components/case-dialog.tsx';
import { useOpenedRecord } from '../../../lib/address/record-link.ts';

/** One support case in a dialog over the account's list. */
export default function AccountSupportCasePage() {
  const { accountId = '', caseId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { target } = useOpenedRecord();
  if (target) return null;
  return (
    <CaseDialog
      id={caseId}
      onClose={() =>
        void navigate({
          to: '/app/accounts/$accountId/support-cases',
          params: { accountId },
          search: true,
        })
      }
    />
  );
}
