import { useTeamMembers } from '../../../contacts/api.ts';
import { partsOf } from '../../feed/mentions.ts';

/** The words of a post, with the members it mentions set apart. */
export function PostText({ text }: { text: string }) {
  const team = useTeamMembers().data?.teamMembers ?? [];
  const parts = text.includes('@')
    ? partsOf(
        text,
        team.map(({ fullName }) => fullName),
      )
    : [{ start: 0, text, mention: false }];
  return parts.map(({ start, text: words, mention }) =>
    mention ? (
      <span key={start} className="font-medium text-(--accent-text)">
        {words}
      </span>
    ) : (
      words
    ),
  );
}
