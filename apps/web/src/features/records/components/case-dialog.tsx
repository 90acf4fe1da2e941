import { ExternalLink, LifeBuoy } from 'lucide-react';
import { CASE_STATUS_LABELS } from '@rapport/contract/cases/cases.ts';
import { CASE_FIELDS } from '@rapport/contract/cases/fields.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useSupportCase } from '../../cases/api.ts';
import { PRIORITY_TONES } from '../priority-tones.ts';
import { Facts, Part } from './facts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { AccountLink, ConversationLink } from './record-links.tsx';

/** A support case: facts, description and conversation. */
export default function CaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useSupportCase(id);
  return (
    <RecordDialog
      icon={LifeBuoy}
      kind="Support case"
      query={{ data: data?.supportCase, error, refetch }}
      titleOf={({ title }) => title}
      onClose={onClose}
      actions={({ link }) =>
        link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-10"
          >
            <ExternalLink className="size-4" aria-hidden />
            <span className="max-sm:sr-only">View in source</span>
          </a>
        )
      }
    >
      {(one) => (
        <>
          <Facts
            facts={{
              Account: <AccountLink id={one.accountId} name={one.accountName} />,
              Case: <span className="tnum">{one.number}</span>,
              [CASE_FIELDS.status.label]: (
                <span className={one.statusName === 'Closed' ? 'text-(--green)' : undefined}>
                  {CASE_STATUS_LABELS[one.statusName]}
                </span>
              ),
              [CASE_FIELDS.priority.label]: (
                <Chip tone={PRIORITY_TONES[one.priority]}>
                  {CASE_FIELDS.priority.choices[one.priority]}
                </Chip>
              ),
              [CASE_FIELDS.type.label]: [one.type, one.subtype].filter(Boolean).join(' · ') || null,
              [CASE_FIELDS.origin.label]: one.origin,
              [CASE_FIELDS.owner.label]: one.ownerName,
              [CASE_FIELDS.creator.label]: one.creatorName,
              [CASE_FIELDS.openedAt.label]: (
                <span className="tnum">{formatDay(one.createdDate)}</span>
              ),
              [CASE_FIELDS.updatedAt.label]: (
                <span className="tnum">{formatDay(one.lastUpdate)}</span>
              ),
              ...(one.closedDate && {
                [CASE_FIELDS.closedAt.label]: (
                  <span className="tnum">{formatDay(one.closedDate)}</span>
                ),
              }),
            }}
          />
          <Part title="Description">
            {one.description ? (
              <p className="max-w-[72ch] text-[14px] leading-[1.55] wrap-anywhere whitespace-pre-wrap">
                {one.description}
              </p>
            ) : (
              <p className="text-(--text-2)">No description</p>
            )}
          </Part>
          {one.conversationId && (
            <Part title="Conversation">
              <ConversationLink id={one.conversationId} title="Open conversation" />
            </Part>
          )}
        </>
      )}
    </RecordDialog>
  );
}
