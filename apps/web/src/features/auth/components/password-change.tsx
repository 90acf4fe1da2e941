import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { PASSWORD_LENGTH } from '@rapport/contract/auth.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { LabelledInput } from '../../../ui/form/labelled-input.tsx';
import { useChangePassword } from '../api.ts';

interface Props {
  hasPassword: boolean;
  changedAt: string | null;
  /** Access tokens that stay valid unless they are revoked. */
  tokens: number;
}

/** Changes the reader's password, which ends their other sessions. */
export function PasswordChange({ hasPassword, changedAt, tokens }: Props) {
  const id = useId();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [revokeTokens, setRevokeTokens] = useState(false);
  const change = useChangePassword();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate(
      { current, next, revokeTokens },
      {
        onSuccess: () => {
          setCurrent('');
          setNext('');
          setRevokeTokens(false);
        },
      },
    );
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-b border-(--line) pb-2 text-[16px] font-semibold">
        Password
      </h2>
      {!hasPassword ? (
        <p className="py-3 text-(--text-2)">
          You sign in with your organisation’s sign-in service. Change your password there.
        </p>
      ) : (
        <form onSubmit={submit} className="flex max-w-96 flex-col gap-3 pt-3">
          <p className="text-(--text-2)">
            {changedAt ? `Last changed ${formatDay(changedAt)}. ` : ''}A new password ends your
            sessions on all other devices.
          </p>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            minLength={PASSWORD_LENGTH}
            value={next}
            onChange={setNext}
          />
          {tokens > 0 && (
            <div className="flex items-center gap-2">
              <Checkbox
                label={revokeLabel(tokens)}
                checked={revokeTokens}
                onChange={() => setRevokeTokens(!revokeTokens)}
              />
              <span aria-hidden>{revokeLabel(tokens)}</span>
            </div>
          )}
          {change.error && (
            <p role="alert" className="text-(--red)">
              {change.error.message}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            className="self-start"
            disabled={current === '' || next.length < PASSWORD_LENGTH || change.isPending}
          >
            {change.isPending ? 'Changing…' : 'Change password'}
          </Button>
        </form>
      )}
    </section>
  );
}

const revokeLabel = (tokens: number) =>
  tokens === 1 ? 'Also revoke my access token' : `Also revoke my ${tokens} access tokens`;

interface FieldProps {
  label: string;
  autoComplete: string;
  minLength?: number;
  value: string;
  onChange: (value: string) => void;
}

const PasswordField = ({ label, ...rest }: FieldProps) => (
  <LabelledInput
    label={
      <>
        {label}
        {rest.minLength && (
          <span className="font-normal text-(--text-3)">
            , at least {rest.minLength} characters
          </span>
        )}
      </>
    }
    type="password"
    required
    {...rest}
  />
);
