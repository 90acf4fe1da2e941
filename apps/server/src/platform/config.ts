import path from 'node:path';
import { z } from 'zod';
import { readMailServer } from './outbound/send-mail.ts';
import type { MailServer } from './outbound/send-mail.ts';

/** A host with or without a port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

const Environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  RAPPORT_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  RAPPORT_DATA_DIR: z.string().default('.data'),
  RAPPORT_KEY: z.string().optional(),
  RAPPORT_SERVICE_TOKEN: z.string().min(32).optional(),
  RAPPORT_PUBLIC_URL: z.url().optional(),
  /** Further host names of this server, separated by commas. */
  RAPPORT_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== ''),
    ),
  RAPPORT_SMTP_URL: z.url().optional(),
  RAPPORT_MAIL_FROM: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  /** The login of the role `rapport_app`, where the owner may not give it one. */
  DATABASE_APP_URL: z.string().optional(),
  DATABASE_SIGN_IN_URL: z.string().optional(),
  DATABASE_QUEUE_URL: z.string().optional(),
  RAPPORT_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RAPPORT_SAMPLE: z.enum(['on', 'off']).default('on'),
  RAPPORT_OIDC_ISSUER: z.url().optional(),
  RAPPORT_OIDC_CLIENT_ID: z.string().default('rapport-web'),
  RAPPORT_OIDC_AUDIENCE: z.string().optional(),
  RAPPORT_OIDC_EMAIL_CLAIM: z.string().default('email'),
  RAPPORT_MODEL_KIND: z.enum(['openai', 'anthropic', 'google', 'openai-compatible']).optional(),
  RAPPORT_MODEL: z.string().optional(),
  RAPPORT_MODEL_KEY: z.string().optional(),
  RAPPORT_MODEL_URL: z.url().optional(),
  RAPPORT_METRICS_TOKEN: z.string().min(32).optional(),
  RAPPORT_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(/[\s,]+/).filter((host) => host !== ''))
    .pipe(z.array(z.string().regex(HOST, 'Name hosts, as localhost:11434,10.0.0.5'))),
  RAPPORT_S3_BUCKET: z.string().optional(),
  RAPPORT_S3_ENDPOINT: z.url().optional(),
  RAPPORT_S3_REGION: z.string().default('us-east-1'),
});

type Variables = z.infer<typeof Environment>;

/** The language model that an installation has set. */
export interface ModelSetting {
  kind: NonNullable<Variables['RAPPORT_MODEL_KIND']>;
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model: string;
}

/** The settings from the environment, read once. */
export interface Config extends Variables {
  /** Null when none is set: rules do all the work. */
  model: ModelSetting | null;
  /** Null when none is set: invitations are links to copy. */
  mail: MailServer | null;
  dataDir: string;
  /** Hosts, with a port or for all, that may be on this machine or in a private network: named, or of the model. */
  privateHosts: readonly string[];
  publicUrl: string;
  /** Whether the sample people, whose password is public, may sign in: only at an address of this machine. */
  sampleSignIn: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads and checks the environment; an unusable value is named in the error. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const { RAPPORT_DATA_DIR, RAPPORT_PUBLIC_URL, RAPPORT_SAMPLE, PORT } = parsed.data;
  const publicUrl = RAPPORT_PUBLIC_URL ?? `http://localhost:${PORT}`;
  return {
    ...parsed.data,
    dataDir: path.resolve(RAPPORT_DATA_DIR),
    publicUrl,
    model: readModel(parsed.data),
    privateHosts: [
      ...parsed.data.RAPPORT_PRIVATE_HOSTS,
      ...(parsed.data.RAPPORT_MODEL_URL ? [hostOf(parsed.data.RAPPORT_MODEL_URL)] : []),
    ],
    mail: readMail(parsed.data),
    sampleSignIn: RAPPORT_SAMPLE === 'on' && LOOPBACK.has(new URL(publicUrl).hostname),
  };
}

function readMail({ RAPPORT_SMTP_URL: url, RAPPORT_MAIL_FROM: from }: Variables) {
  if (!url) return null;
  if (!from) throw new Error('RAPPORT_MAIL_FROM: the sender of mails is missing.');
  return readMailServer(url, from);
}

/** The host of an address with its port. */
export function hostOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

function readModel({
  RAPPORT_MODEL_KIND: kind,
  RAPPORT_MODEL: model,
  RAPPORT_MODEL_KEY: apiKey,
  RAPPORT_MODEL_URL: baseUrl,
}: Variables): ModelSetting | null {
  if (!kind) return null;
  if (!model) throw new Error('RAPPORT_MODEL: the name of the model is missing.');
  if (kind === 'openai-compatible' && !baseUrl)
    throw new Error('RAPPORT_MODEL_URL: the address of the model is missing.');
  if (kind !== 'openai-compatible' && !apiKey)
    throw new Error('RAPPORT_MODEL_KEY: the key of the model is missing.');
  return { kind, model, apiKey, baseUrl };
}
