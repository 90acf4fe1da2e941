import type { SamplePerson } from '@rapport/contract/auth.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordSignIn } from './password-sign-in.tsx';

const DANA: SamplePerson = {
  email: 'dana@lumen.example',
  fullName: 'Dana Whitfield',
  title: 'Customer success lead',
  role: 'admin',
  organisation: { slug: 'lumen', name: 'Lumen Cloud', about: null },
};

const server = vi.fn<(body: unknown) => { status: number; body: unknown }>();

beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const answer = server(JSON.parse(body));
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(people: SamplePerson[] = [DANA]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordSignIn people={people} redirect={undefined} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function typePassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email'), 'ada@two.example');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

describe('PasswordSignIn', () => {
  it('says that the password is wrong', async () => {
    server.mockReturnValue({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Email or password is wrong.' },
    });
    await typePassword(show());
    expect(await screen.findByText('Email or password is wrong.')).toBeTruthy();
    expect(server).toHaveBeenCalledWith({ email: 'ada@two.example', password: 'secret' });
  });

  it('signs a sample person in by one click', async () => {
    server.mockReturnValue({ status: 429, body: { code: 'too_many_requests', message: 'Wait.' } });
    await show().click(screen.getByRole('button', { name: /Dana Whitfield/ }));
    expect(server).toHaveBeenCalledWith({
      email: 'dana@lumen.example',
      password: 'sample',
      organisation: 'lumen',
    });
    expect(await screen.findByText('Wait.')).toBeTruthy();
  });

  it('offers the organisations of a person of several, and sends the chosen one', async () => {
    server.mockReturnValueOnce({
      status: 200,
      body: {
        kind: 'choose-organisation',
        organisations: [
          { slug: 'acme', name: 'Acme' },
          { slug: 'beta', name: 'Beta Partners' },
        ],
      },
    });
    server.mockReturnValue({ status: 429, body: { code: 'too_many_requests', message: 'Wait.' } });
    const user = show([]);
    await typePassword(user);
    await user.click(await screen.findByRole('button', { name: 'Beta Partners' }));
    expect(server).toHaveBeenLastCalledWith({
      email: 'ada@two.example',
      password: 'secret',
      organisation: 'beta',
    });
  });

  it('groups the people of several sample organisations, the first one open', async () => {
    const nadia: SamplePerson = {
      ...DANA,
      email: 'nadia@prism.example',
      fullName: 'Nadia Orlov',
      organisation: { slug: 'prism', name: 'Prism Media', about: 'Publisher monetisation' },
    };
    const user = show([DANA, nadia]);
    const dana = () => screen.queryByRole('button', { name: /Dana Whitfield/ });
    const other = () => screen.queryByRole('button', { name: /Nadia Orlov/ });
    expect(dana()).toBeTruthy();
    expect(other()).toBeNull();
    await user.click(screen.getByRole('button', { name: /Prism Media.*Publisher monetisation/ }));
    expect(dana()).toBeNull();
    expect(other()).toBeTruthy();
  });

  it('shows no sample people where there are none', () => {
    show([]);
    expect(screen.queryByText(/sample workspace/)).toBeNull();
  });
});
