import type { SamplePerson } from '@rapport/contract/auth.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useSignIn } from '../use-sign-in.ts';
import type { Credentials } from '../use-sign-in.ts';
import { OrganisationChoice } from './organisation-choice.tsx';
import { PasswordForm } from './password-form.tsx';
import { SamplePeople } from './sample-people.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface Props {
  people: SamplePerson[];
  redirect: string | undefined;
}

const sampleHeading = (people: SamplePerson[]) =>
  new Set(people.map(({ organisation }) => organisation.slug)).size > 1
    ? 'Explore the sample workspaces'
    : 'Explore the sample workspace';

interface Choice {
  credentials: Credentials;
  organisations: { slug: string; name: string }[];
}

/** Sign-in with the server's own issuer: by password, or as a sample person. */
export function PasswordSignIn({ people, redirect }: Props) {
  const attempt = useSignIn(redirect);
  const [choice, setChoice] = useState<Choice | null>(null);
  const pending = attempt.isPending || attempt.data?.kind === 'signed-in';
  const problem = attempt.error?.message ?? null;

  const signIn = (credentials: Credentials) =>
    attempt.mutate(credentials, {
      onSuccess: (outcome) => {
        if (outcome.kind === 'choose-organisation') setChoice({ credentials, ...outcome });
      },
    });

  function back() {
    setChoice(null);
    attempt.reset();
  }

  if (choice)
    return (
      <SignInFrame
        title="Choose an organisation"
        lead={`${choice.credentials.email} belongs to several.`}
      >
        <OrganisationChoice
          organisations={choice.organisations}
          pending={pending}
          onChoose={(organisation) => signIn({ ...choice.credentials, organisation })}
        />
        <p role="alert" className="min-h-5 text-[12px] text-(--red)">
          {problem}
        </p>
        <Button onClick={back}>Back</Button>
      </SignInFrame>
    );

  return (
    <SignInFrame
      title="Sign in"
      lead="What your customers say, with the evidence."
      aside={
        people.length > 0 && (
          <>
            <h2 className="text-[14px] font-semibold">{sampleHeading(people)}</h2>
            <p className="mt-1.5 mb-3 text-[13px] leading-[1.55] text-(--text-2)">
              One click signs you in. All of its data is fictional.
            </p>
            <SamplePeople
              people={people}
              pendingEmail={pending ? (attempt.variables?.email ?? null) : null}
              onChoose={signIn}
            />
          </>
        )
      }
    >
      <PasswordForm pending={pending} problem={problem} onSubmit={signIn} />
    </SignInFrame>
  );
}
