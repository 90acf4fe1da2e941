import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsValues } from './settings-form.tsx';

const blocker = vi.hoisted(() => ({ given: null as null | { disabled: boolean } }));
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (options: { disabled: boolean }) => {
    blocker.given = options;
    return { status: 'idle' };
  },
}));

const settings = {
  userPrompt: 'Speak of paper.',
  adminPrompt: 'No prices.',
  customFields: { risk: '', importance: 'Reference' },
  updatedBy: null,
  updatedAt: null,
};
const onSave = vi.fn<(changed: Partial<SettingsValues>) => Promise<void>>();

const show = (mayEditAdminPrompt: boolean) => {
  onSave.mockReset().mockResolvedValue();
  render(
    <SettingsForm settings={settings} mayEditAdminPrompt={mayEditAdminPrompt} onSave={onSave} />,
  );
  return {
    user: userEvent.setup(),
    save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
  };
};

describe('the settings of an account', () => {
  beforeEach(() => {
    blocker.given = null;
  });

  it('sends only changed settings', async () => {
    const { user, save } = show(true);
    expect(save.disabled).toBe(true);
    const risk = screen.getByRole('textbox', { name: 'Risk' });
    await user.type(risk, 'One sponsor');
    expect(save.disabled).toBe(false);
    await user.clear(risk);
    expect(save.disabled).toBe(true);
    await user.type(risk, 'Two sponsors');
    await user.click(save);
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledWith({
      customFields: { risk: 'Two sponsors', importance: 'Reference' },
    });
  });

  it('let only administrators change their instructions', () => {
    show(false);
    const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
    expect(field('Administrators’ instructions').readOnly).toBe(true);
    expect(field('Instructions').readOnly).toBe(false);
  });

  it('ask before unsaved changes are lost', async () => {
    const { user } = show(true);
    expect(blocker.given?.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Instructions' }), ' And of ink.');
    expect(blocker.given?.disabled).toBe(false);
  });
});
