import { plural } from '@rapport/contract/kit/plural.ts';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createMember } from '../../features/auth/commands/create-member.ts';
import { createOrganisation } from '../../features/auth/commands/create-organisation.ts';
import { findTenant } from '../../platform/auth/organisations.ts';
import { UsageError } from '../../platform/program/cli.ts';
import type { CliCommand, CliContext } from '../../platform/program/cli.ts';
import type { Services } from '../../platform/services.ts';
import { generatePortfolio, hasOtherAccounts, countAccounts } from './portfolio.ts';

const MEMBERS = ['Ada Admin', 'Ben Owner', 'Cleo Owner', 'Dan Owner', 'Eve Owner'];

const Options = z.object({
  accounts: z.coerce.number().int().min(1).max(1_000_000),
  messages: z.coerce.number().int().min(0).max(100_000_000).default(0),
  days: z.coerce.number().int().min(0).max(4_000).default(1_095),
  seed: z.coerce.number().int().min(0).max(1_000_000_000).default(1),
  org: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
});

/** `rapport generate`: creates a portfolio of any size, for measurements. */
export const generateCommand: CliCommand = {
  name: 'generate',
  summary: 'Fill an organisation with made-up accounts, to measure with',
  usage:
    'generate --accounts <n> --org <slug> [--messages <n>] [--days <n>] [--seed <n>] [--force] [--json]\n' +
    'Creates the organisation if it does not exist. An organisation with its own accounts needs --force.',
  options: {
    accounts: { type: 'string' },
    messages: { type: 'string' },
    days: { type: 'string' },
    seed: { type: 'string' },
    org: { type: 'string' },
    force: { type: 'boolean' },
  },
  async run({ values, json, say, emit, open, openAsOwner }) {
    const { org: slug, ...load } = read(values);
    const services = await open();
    const known = await findTenant(services, slug);
    const org = known?.id ?? (await makeOrganisation(services, slug, say));
    if (values.force !== true && hasOtherAccounts(await countAccounts(services, org)))
      throw new Error(
        `${slug} holds accounts that were not generated. Choose another --org, or mix them with --force.`,
      );
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    await generatePortfolio(services, await openAsOwner(), org, load, (done) => {
      if (done === load.accounts || done % 1_000 === 0)
        say(`${plural(done, 'account')}, ${Math.round(done / seconds())} a second`);
    });
    const took = Number(seconds().toFixed(1));
    const days = load.accounts * load.days;
    if (json) emit({ organisation: slug, ...load, revenueDays: days, seconds: took });
    else
      say(
        `${plural(load.accounts, 'account')}, ${plural(days, 'day')} of revenue, ${plural(load.messages, 'message')} in ${took} s: ${plural(Math.round(days / took), 'day')} of revenue a second`,
      );
    return 0;
  },
};

function read(values: CliContext['values']): z.output<typeof Options> {
  const parsed = Options.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}`);
}

async function makeOrganisation(services: Services, slug: string, say: (text: string) => void) {
  const id = await createOrganisation(services, { slug, name: `Generated ${slug}` });
  const password = randomBytes(12).toString('base64url');
  for (const [at, name] of MEMBERS.entries())
    await createMember(services, id, {
      email: `${name.toLowerCase().replace(' ', '.')}@${slug}.example`,
      name,
      role: at === 0 ? 'admin' : 'default',
      ...(at === 0 && { password }),
    });
  say(`Made ${slug}; sign in as ada.admin@${slug}.example with ${password}`);
  return id;
}
