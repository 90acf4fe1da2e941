import { Switch } from '../../../ui/form/switch.tsx';

interface Props {
  create: boolean;
  onCreate: (create: boolean) => void;
}

/** Whether rows of unknown accounts create them or are rejected. */
export const CreateMissingSwitch = ({ create, onCreate }: Props) => (
  <div className="flex flex-col gap-1">
    <Switch label="Create missing accounts" checked={create} onChange={onCreate} />
    <p className="text-(--text-3)">
      {create
        ? 'Each unknown name or ID becomes a new account.'
        : 'Rows of unknown accounts are set aside with their line and the reason.'}
    </p>
  </div>
);
