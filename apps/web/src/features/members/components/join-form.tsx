import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { PASSWORD_LENGTH } from '@rapport/contract/auth.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/form/input.tsx';

interface Props {
  email: string;
  /** Whether to choose a password. */
  password: boolean;
  pending: boolean;
  problem: string | null;
  onJoin: (joining: { fullName: string; password?: string }) => void;
}

const LABEL = 'mb-1.5 block text-[12px] font-medium text-(--text-2)';

/** Name and password of a person who was invited. */
export function JoinForm({ email, password: asksPassword, pending, problem, onJoin }: Props) {
  const id = useId();
  const [fullName, setFullName] = useState('');
  const [password, setPassword] = useState('');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onJoin({ fullName, ...(asksPassword && { password }) });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3" aria-busy={pending}>
      <div>
        <label htmlFor={`${id}-email`} className={LABEL}>
          Email
        </label>
        <Input
          id={`${id}-email`}
          className="w-full text-(--text-2)"
          value={email}
          readOnly
          autoComplete="username"
        />
      </div>
      <div>
        <label htmlFor={`${id}-name`} className={LABEL}>
          Your name
        </label>
        <Input
          id={`${id}-name`}
          className="w-full"
          autoComplete="name"
          required
          maxLength={200}
          value={fullName}
          onChange={(event) => setFullName(event.target.value)}
        />
      </div>
      {asksPassword && (
        <div>
          <label htmlFor={`${id}-password`} className={LABEL}>
            Password, at least {PASSWORD_LENGTH} characters
          </label>
          <Input
            id={`${id}-password`}
            className="w-full"
            type="password"
            autoComplete="new-password"
            required
            minLength={PASSWORD_LENGTH}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
      )}
      <p role="alert" className="min-h-5 text-[12px] text-(--red)">
        {problem}
      </p>
      <Button type="submit" variant="primary" disabled={pending}>
        {pending ? 'Joining…' : 'Join'}
      </Button>
    </form>
  );
}
