import type { Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import type { Intent } from '@rapport/intelligence/analyst/intent.ts';
import { answerAccounts } from './accounts.ts';
import { answerAnomalies } from './anomalies.ts';
import { answerBrief } from './brief.ts';
import { answerCases } from './cases.ts';
import { answerEscalations, answerOpportunities, answerRisks } from './claims.ts';
import { answerComparison } from './comparison.ts';
import { answerCount } from './counts.ts';
import { answerDraft } from './draft.ts';
import { answerFigure } from './figure.ts';
import { answerHealth } from './health.ts';
import { answerHealthCourse } from './health-course.ts';
import { answerLatest } from './latest.ts';
import { answerOwners } from './owners.ts';
import { answerPeople, quietPeople } from './people.ts';
import { answerPromises } from './promises.ts';
import type { Question } from './question.ts';
import { answerDocuments, answerMeetings } from './records.ts';
import { answerRenewals } from './renewals.ts';
import { answerRepeating } from './repeating.ts';
import { answerSearch } from './search.ts';
import { answerToday } from './today.ts';
import { answerTopic } from './topic.ts';
import { answerWaiting } from './waiting.ts';
import type { Writing } from './writing.ts';

/** Writes an answer; false when it found nothing that answers. */
type Answerer = (question: Question, out: Writing, words: Vocabulary) => Promise<boolean>;

/** The accounts that stand worst, where a question of health names none. */
const lowestHealth: Answerer = (question, out, words) =>
  answerAccounts({ ...question, text: `lowest health: ${question.text}` }, out, words);

const ANSWERERS: Record<Intent, Answerer> = {
  accounts: answerAccounts,
  anomalies: answerAnomalies,
  brief: answerBrief,
  cases: answerCases,
  comparison: answerComparison,
  count: answerCount,
  course: answerHealthCourse,
  documents: answerDocuments,
  draft: answerDraft,
  escalations: answerEscalations,
  figure: answerFigure,
  health: (question, out, words) =>
    (question.account ? answerHealth : lowestHealth)(question, out, words),
  latest: answerLatest,
  meetings: answerMeetings,
  opportunities: answerOpportunities,
  owners: answerOwners,
  people: answerPeople,
  promises: answerPromises,
  quiet: (question, out, words) =>
    (question.account ? quietPeople : answerAccounts)(question, out, words),
  renewals: answerRenewals,
  repeating: answerRepeating,
  risks: answerRisks,
  search: answerSearch,
  today: answerToday,
  topic: answerTopic,
  waiting: answerWaiting,
};

export const answererOf = (intent: Intent): Answerer => ANSWERERS[intent];
