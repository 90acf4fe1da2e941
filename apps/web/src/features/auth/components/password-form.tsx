import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LabelledInput } from '../../../ui/form/labelled-input.tsx';
import type { Credentials } from '../use-sign-in.ts';

interface Props {
  onSubmit: (credentials: Credentials) => void;
  pending: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
}

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
      <LabelledInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
        aria-describedby={describedBy}
      />
      <LabelledInput
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        aria-describedby={describedBy}
      />
      <p id={`${id}-problem`} role="alert" className="min-h-5 text-[12px] text-(--red)">
        {problem}
      </p>
      <Button type="submit" variant="primary" disabled={pending}>
        {pending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
