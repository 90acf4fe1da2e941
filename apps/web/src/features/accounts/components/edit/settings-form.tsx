import { useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { PROMPT_LIMIT } from '@rapport/contract/accounts/settings.ts';
import type { AccountSettings } from '@rapport/contract/accounts/settings.ts';
import { toastFailure } from '../../../../lib/error-message.ts';
import { formatAgoInSentence } from '../../../../lib/format/format.ts';
import { UnsavedGuard } from '../../../../lib/shell/unsaved-guard.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { toast } from '../../../../ui/overlay/toast.tsx';

export type SettingsValues = Pick<AccountSettings, 'userPrompt' | 'adminPrompt' | 'customFields'>;

interface Props {
  settings: AccountSettings;
  mayEditAdminPrompt: boolean;
  /** Saves only changed settings. */
  onSave: (changed: Partial<SettingsValues>) => Promise<unknown>;
}

const FIELD_LIMIT = 500;

const valuesOf = ({ userPrompt, adminPrompt, customFields }: AccountSettings): SettingsValues => ({
  userPrompt,
  adminPrompt,
  customFields,
});

/** Assistant instructions by members and administrators, and custom fields. */
export function SettingsForm({ settings, mayEditAdminPrompt, onSave }: Props) {
  const { register, handleSubmit, formState } = useForm({ values: valuesOf(settings) });
  const { isDirty, isSubmitting, dirtyFields } = formState;
  const save = handleSubmit(async (values) => {
    const changed: Partial<SettingsValues> = {
      ...(dirtyFields.userPrompt && { userPrompt: values.userPrompt }),
      ...(dirtyFields.adminPrompt && { adminPrompt: values.adminPrompt }),
      ...(dirtyFields.customFields && { customFields: values.customFields }),
    };
    try {
      await onSave(changed);
      toast({ title: 'Settings saved', variant: 'success' });
    } catch (error) {
      toastFailure(error);
    }
  });
  return (
    <form className="flex max-w-[720px] flex-col gap-7" onSubmit={(event) => void save(event)}>
      <Part
        title="Instructions"
        hint="The assistant follows these for everyone who asks about this account."
      >
        <Textarea
          long
          aria-label="Instructions"
          rows={5}
          maxLength={PROMPT_LIMIT}
          {...register('userPrompt')}
        />
      </Part>
      <Part
        title="Administrators’ instructions"
        hint={
          mayEditAdminPrompt
            ? 'They take precedence over the instructions above. Only administrators can change them.'
            : 'They take precedence over the instructions above. Ask an administrator to change them.'
        }
      >
        <Textarea
          long
          aria-label="Administrators’ instructions"
          rows={5}
          maxLength={PROMPT_LIMIT}
          readOnly={!mayEditAdminPrompt}
          className="read-only:bg-(--sunken) read-only:text-(--text-2)"
          {...register('adminPrompt')}
        />
      </Part>
      <Part title="Custom fields" hint="Your own notes, shown beside what Rapport finds.">
        <div className="grid gap-4 sm:grid-cols-2">
          {(['risk', 'importance'] as const).map((field) => (
            <label key={field} className="flex flex-col gap-1">
              <span className="text-[12px] font-medium text-(--text-2)">
                {field === 'risk' ? 'Risk' : 'Importance'}
              </span>
              <Textarea
                long
                rows={3}
                maxLength={FIELD_LIMIT}
                {...register(`customFields.${field}`)}
              />
            </label>
          ))}
        </div>
      </Part>
      <footer className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={!isDirty || isSubmitting}>
          Save
        </Button>
        {settings.updatedAt && (
          <span className="text-[12px] text-(--text-3)">
            Last changed {formatAgoInSentence(settings.updatedAt)}
            {settings.updatedBy && ` by ${settings.updatedBy}`}
          </span>
        )}
      </footer>
      <UnsavedGuard changed={isDirty && !isSubmitting} />
    </form>
  );
}

const Part = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-2">
    <div>
      <h3 className="text-[14px] font-semibold">{title}</h3>
      <p className="text-[12px] text-(--text-3)">{hint}</p>
    </div>
    {children}
  </section>
);
