import { z } from 'zod';

const text = z.string().nullish();

export const SlackUser = z.object({
  id: z.string(),
  name: text,
  real_name: text,
  is_bot: z.boolean().nullish(),
  profile: z.object({ real_name: text, display_name: text, email: text }).nullish(),
});
export type SlackUser = z.infer<typeof SlackUser>;

export const SlackChannel = z.object({
  id: z.string(),
  name: text,
  members: z.array(z.string()).nullish(),
});
export type SlackChannel = z.infer<typeof SlackChannel>;

const SlackFile = z.object({ name: text, title: text });

export const SlackItem = z.object({
  type: text,
  subtype: text,
  ts: z.string().regex(/^\d{9,11}(?:\.\d+)?$/),
  thread_ts: text,
  user: text,
  username: text,
  text: text,
  bot_id: text,
  comment: z.object({ user: text, comment: text }).nullish(),
  attachments: z.array(z.object({ fallback: text, text, title: text })).nullish(),
  files: z.array(SlackFile).nullish(),
  file: SlackFile.nullish(),
});
export type SlackItem = z.infer<typeof SlackItem>;
