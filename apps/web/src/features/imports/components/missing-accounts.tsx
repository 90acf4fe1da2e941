import { Switch } from '../../../ui/form/switch.tsx';

interface Props {
  create: boolean;
  onCreate: (create: boolean) => void;
}

/** What becomes of rows whose account is not known. */
export const MissingAccounts = ({ create, onCreate }: Props) => (
  <div className="flex flex-col gap-1">
    <Switch label="Create missing accounts" checked={create} onChange={onCreate} />
    <p className="text-(--text-3)">
      {create
        ? 'An account is made of each name or id that is not known.'
        : 'Rows of accounts that are not known are set aside, each with its line and reason.'}
    </p>
  </div>
);
