import { useState } from 'react';
import type { FormEvent } from 'react';
import { PASSWORD_LENGTH } from '@rapport/contract/auth.ts';
import { Button } from '../../../ui/button.tsx';
import { LabelledInput } from '../../../ui/form/labelled-input.tsx';

interface Props {
  email: string;
  /** Whether to choose a password. */
  password: boolean;
  pending: boolean;
  problem: string | null;
  onJoin: (joining: { fullName: string; password?: string }) => void;
}

/** Name and password of a person who was invited. */
export function JoinForm({ email, password: asksPassword, pending, problem, onJoin }: Props) {
  const [fullName, setFullName] = useState('');
  const [password, setPassword] = useState('');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onJoin({ fullName, ...(asksPassword && { password }) });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3" aria-busy={pending}>
      <LabelledInput
        label="Email"
        className="text-(--text-2)"
        value={email}
        readOnly
        autoComplete="username"
      />
      <LabelledInput
        label="Your name"
        autoComplete="name"
        required
        maxLength={200}
        value={fullName}
        onChange={setFullName}
      />
      {asksPassword && (
        <LabelledInput
          label={`Password, at least ${PASSWORD_LENGTH} characters`}
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_LENGTH}
          value={password}
          onChange={setPassword}
        />
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
