import { oldCardsJob } from '../features/agents/jobs.ts';
import { modelAnalysisJob } from '../features/analysis/conversations/model-analysis-job.ts';
import {
  agingJob,
  analyseJob,
  rereadJob,
  rereadSweepJob,
  rescoreJob,
  sweepJob,
} from '../features/analysis/jobs.ts';
import { anomaliesJob, nightlyAnomaliesJob } from '../features/anomalies/jobs.ts';
import { lostAnswersJob } from '../assistant/runtime/jobs.ts';
import { pullJob, pullSweepJob } from '../features/connections/jobs.ts';
import { enrichJob, nightlyEnrichJob } from '../features/contacts/jobs.ts';
import { closeDayJob, closeDaysJob } from '../features/revenue/jobs.ts';
import { importJob, uploadsJob } from '../features/imports/jobs.ts';
import { documentsJob, documentsSweepJob } from '../features/ingest/jobs.ts';
import { outgoingFilesJob, sendJob, sendSweepJob } from '../features/outbox/jobs.ts';
import { summariesJob, summariesSweepJob } from '../features/summaries/jobs.ts';
import type { Job } from '../platform/jobs/engine.ts';

/** All jobs of the workers. */
export const jobs: readonly Job[] = [
  analyseJob,
  sweepJob,
  agingJob,
  modelAnalysisJob,
  rereadJob,
  rereadSweepJob,
  rescoreJob,
  anomaliesJob,
  nightlyAnomaliesJob,
  oldCardsJob,
  lostAnswersJob,
  enrichJob,
  nightlyEnrichJob,
  closeDayJob,
  closeDaysJob,
  pullJob,
  pullSweepJob,
  documentsJob,
  documentsSweepJob,
  importJob,
  uploadsJob,
  outgoingFilesJob,
  sendJob,
  sendSweepJob,
  summariesJob,
  summariesSweepJob,
];
