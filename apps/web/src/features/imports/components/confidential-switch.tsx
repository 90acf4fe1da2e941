import { Switch } from '../../../ui/form/switch.tsx';

interface Props {
  mail: boolean;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Whether others may see what an import creates. */
export const ConfidentialSwitch = ({ mail, on, onChange }: Props) => (
  <div className="flex flex-col gap-1">
    <Switch
      label={mail ? 'Keep conversations private' : 'Restrict new accounts'}
      checked={on}
      onChange={onChange}
    />
    <p className="text-(--text-3)">{hint(mail, on)}</p>
  </div>
);

function hint(mail: boolean, on: boolean): string {
  if (mail)
    return on
      ? 'Only you and the colleagues who wrote or received a message see its conversation.'
      : 'The whole team sees the conversations.';
  return on
    ? 'Only administrators see the accounts this import creates.'
    : 'The whole team sees the accounts this import creates.';
}
