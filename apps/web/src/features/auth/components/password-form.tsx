import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { Credentials } from '../use-sign-in.ts';

interface Props {
  onSubmit: (credentials: Credentials) => void;
  pending: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
}

const LABEL = 'mb-1.5 block text-[12px] font-medium text-(--text-2)';

/** Email and password, validated by the browser. */
export function PasswordForm({ onSubmit, pending, problem }: Props) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit({ email, password });
  }

  const describedBy = problem === null ? undefined : `${id}-problem`;
  return (
    <form onSubmit={submit} className="flex flex-col gap-3" aria-busy={pending}>
      <div>
        <label htmlFor={`${id}-email`} className={LABEL}>
          Email
        </label>
        <Input
          id={`${id}-email`}
          className="w-full"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-describedby={describedBy}
        />
      </div>
      <div>
        <label htmlFor={`${id}-password`} className={LABEL}>
          Password
        </label>
        <Input
          id={`${id}-password`}
          className="w-full"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-describedby={describedBy}
        />
      </div>
      <p id={`${id}-problem`} role="alert" className="min-h-5 text-[12px] text-(--red)">
        {problem}
      </p>
      <Button type="submit" variant="primary" disabled={pending}>
        {pending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
