import { mayBeImage, typeLabel } from '@rapport/contract/documents/documents.ts';
import { listDocuments } from '@rapport/contract/tools/records.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

/** Most images shown. */
const IMAGES_SHOWN = 2;

/** Documents of an account, newest first, and the newest images. Needs an account. */
export async function answerDocuments(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { account } = question;
  if (!account) return false;
  const { items, total } = await question.call(listDocuments, {
    accountId: account.id,
    take: ROWS_SHOWN,
  });
  out.addStep('documents', total);
  const page = `/app/accounts/${account.id}/documents`;
  out.paragraph(
    `${out.link(total === 0 ? 'No documents' : plural(total, 'document'), page)} for ${escapeMarkdown(account.name)}${total === 0 ? '' : ', newest first'}.`,
  );
  out.table({
    title: 'Documents',
    columns: [
      { key: 'title', label: 'Title' },
      { key: 'type', label: 'Type' },
      { key: 'at', label: 'Day', kind: 'date' },
    ],
    rows: items.map(({ title, mimeType, createdAt, link }) => ({
      title,
      type: typeLabel({ title, mimeType }),
      at: out.calendarDay(createdAt),
      href: link,
    })),
    total,
    ...(total > items.length && { viewAll: page }),
  });
  for (const { title, link } of items.filter(mayBeImage).slice(0, IMAGES_SHOWN))
    out.image(title, link);
  return true;
}
