import { useNavigate, useParams } from '@tanstack/react-router';
import ProjectDialog from '../../../features/records/components/project-dialog.tsx';
import { useOpenedRecord } from '../../../lib/address/record-link.ts';

/** One project in a dialog over the account's table. */
export default function AccountProjectPage() {
  const { accountId = '', projectId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { target } = useOpenedRecord();
  if (target) return null;
  return (
    <ProjectDialog
      id={projectId}
      onClose={() =>
        void navigate({
          to: '/app/accounts/$accountId/projects',
          params: { accountId },
          search: true,
        })
      }
    />
  );
}
