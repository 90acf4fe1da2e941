// Written by `npm run generate` from the migrated database; a check keeps it in step.
import type { ColumnType, Generated } from 'kysely';

/** Read as a Date; written as a Date or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as the parsed value; written as JSON text. */
type Json = ColumnType<unknown, string, string>;

interface AccountTable {
  org_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  pretty_name: string | null;
  icon_url: string | null;
  type: Generated<string>;
  stage: string | null;
  tier: string | null;
  owner_id: string | null;
  arr: number | null;
  custom_revenue: number | null;
  forecasted_revenue: number | null;
  last_year_revenue: number | null;
  expected_revenue: number | null;
  currency: Generated<string>;
  start_date: string | null;
  renewal_date: string | null;
  full_sync: Generated<boolean>;
  restricted: Generated<boolean>;
  provider: string | null;
  provider_id: string | null;
  provider_link: string | null;
  custom_fields: ColumnType<unknown, string | undefined, string>;
  health_score: number | null;
  health_change: number | null;
  open_risks: Generated<number>;
  open_opportunities: Generated<number>;
  last_signal_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  dirty_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  arr_origin: Generated<string>;
  stated_arr: number | null;
  active_workers: number | null;
  revenue_source: string | null;
  conditional_revenue: number | null;
  support_desk_link: string | null;
  field_owners: ColumnType<unknown, string | undefined, string>;
  sync_progress: number | null;
  sync_note: string | null;
  live_on: string | null;
  lifecycle: string | null;
  success_plan: string | null;
  success_plan_due: string | null;
  success_plan_status: string | null;
  connection_id: string | null;
}

interface AccountDomainTable {
  org_id: string;
  domain: string;
  account_id: string;
  source: Generated<string>;
}

interface AccountReadTable {
  org_id: string;
  account_id: string;
  member_id: string;
  last_read_at: Timestamp;
}

interface AccountSettingTable {
  org_id: string;
  account_id: string;
  user_prompt: Generated<string>;
  admin_prompt: Generated<string>;
  custom_fields: ColumnType<unknown, string | undefined, string>;
  updated_by: string | null;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  restricted: Generated<boolean>;
}

interface AccountSnapshotTable {
  org_id: string;
  account_id: string;
  month: string;
  live: Generated<boolean>;
  arr: Generated<number>;
  start_arr: Generated<number>;
  expansion: Generated<number>;
  contraction: Generated<number>;
  churn: Generated<number>;
  at_risk: Generated<boolean>;
  health_score: number | null;
  renewal_date: string | null;
  pipeline: Generated<number>;
  revenue: Generated<number>;
  taken_at: ColumnType<Date, Date | string | undefined, Date | string>;
  restricted: Generated<boolean>;
}

interface AccountStageChangeTable {
  org_id: string;
  id: Generated<string>;
  account_id: string;
  before: string | null;
  after: string | null;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  member_id: string | null;
}

interface AccountTagTable {
  org_id: string;
  account_id: string;
  kind: string;
  value: string;
}

interface ActionCardTable {
  org_id: string;
  id: string;
  agent: string;
  day: string;
  subject: string;
  score: number;
  account_id: string | null;
  conversation_id: string | null;
  event_id: string | null;
  title: string;
  body: string;
  action_name: string;
  actionable: Generated<boolean>;
  quotes: ColumnType<unknown, string | undefined, string>;
  figures: ColumnType<unknown, string | undefined, string>;
  state: Generated<string>;
  failure: string | null;
  method: string;
  prompt_version: number;
  memory_id: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  changed_by: string | null;
}

interface ActionGroupTable {
  org_id: string;
  id: string;
  account_id: string;
  conversation_id: string;
  title: string;
  description: Generated<string>;
  priority: Generated<string>;
  priority_score: Generated<number>;
  priority_breakdown: ColumnType<unknown, string | undefined, string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  done_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  restricted: Generated<boolean>;
  visible_to: string[] | null;
}

interface ActionItemTable {
  org_id: string;
  id: string;
  group_id: string;
  message_id: string;
  kind: string;
  title: string;
  requested_by: string | null;
  assignee_id: string | null;
  audience: Generated<string>;
  requested_at: Timestamp;
  due_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  priority: Generated<string>;
  priority_score: Generated<number>;
  priority_breakdown: ColumnType<unknown, string | undefined, string>;
  method: string;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  restricted: Generated<boolean>;
  visible_to: string[] | null;
  state: Generated<string>;
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  decided_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  dismissed_by: string | null;
}

interface AgentPromptTable {
  org_id: string;
  agent: string;
  version: number;
  user_prompt: string;
  hidden_prompt: string;
  coming_soon: Generated<boolean>;
  restored: number | null;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface AiRunTable {
  org_id: string;
  id: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  member_id: string | null;
  task: string;
  provider: string;
  model: string;
  prompt_version: string;
  inputs_digest: string;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  latency_ms: Generated<number>;
  outcome: string;
  cost: number | null;
  memory_id: string | null;
  estimated: Generated<boolean>;
}

interface ApiTokenTable {
  org_id: string;
  id: string;
  member_id: string;
  name: string;
  digest: Buffer;
  scopes: Generated<string[]>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  parent_id: string | null;
}

interface ArrMovementTable {
  org_id: string;
  id: string;
  account_id: string;
  month: string;
  kind: string;
  amount: number;
  currency: Generated<string>;
  restricted: Generated<boolean>;
  day: string;
  provider: string | null;
  provider_id: string | null;
  origin: Generated<string>;
}

interface AuditEventTable {
  org_id: string;
  id: string;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
  member_id: string | null;
  impersonator_id: string | null;
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  detail: ColumnType<unknown, string | undefined, string>;
  ip: string | null;
}

interface AuthSessionTable {
  org_id: string;
  id: string;
  member_id: string;
  grant_id: string;
  user_agent: string | null;
  ip: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_used_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Timestamp;
}

interface BlobTable {
  org_id: string;
  sha256: Buffer;
  size: number;
  mime_type: string;
  place: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface BulkEditTable {
  org_id: string;
  id: string;
  member_id: string;
  changes: Json;
  account_count: number;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface BulkEditRowTable {
  org_id: string;
  edit_id: string;
  account_id: string;
  before: Json;
  after: Json;
  restricted: Generated<boolean>;
}

interface CalendarEventTable {
  org_id: string;
  id: string;
  account_id: string | null;
  provider: string;
  provider_id: string;
  title: string;
  description: Generated<string>;
  location: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  all_day: Generated<boolean>;
  status: Generated<string>;
  restricted: Generated<boolean>;
  uid: Generated<string>;
  sequence: Generated<number>;
  organiser_id: string | null;
  conference_link: string | null;
  visible_to: string[] | null;
  connection_id: string | null;
}

interface ChatSessionTable {
  org_id: string;
  id: string;
  member_id: string;
  name: string;
  source: string;
  account_id: string | null;
  agent_type: string | null;
  pinned: Generated<boolean>;
  hidden: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  intent_id: string | null;
  action_id: string | null;
}

interface ChatTurnTable {
  org_id: string;
  id: string;
  session_id: string;
  question: string;
  answer: Generated<string>;
  citations: ColumnType<unknown, string | undefined, string>;
  tools: ColumnType<unknown, string | undefined, string>;
  follow_ups: ColumnType<unknown, string | undefined, string>;
  state: Generated<string>;
  error: string | null;
  method: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  heartbeat_at: ColumnType<Date, Date | string | undefined, Date | string>;
  intent: string | null;
  intent_id: string | null;
}

interface ConnectionTable {
  org_id: string;
  id: string;
  provider: string;
  member_id: string | null;
  state: Generated<string>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ConnectionCredentialTable {
  org_id: string;
  connection_id: string;
  sealed: string;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ConnectionRejectTable {
  org_id: string;
  connection_id: string;
  id: string;
  stage: string;
  reason: string;
  sample: Generated<string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ConnectionStageTable {
  org_id: string;
  connection_id: string;
  stage: string;
  cursor: string | null;
  version: Generated<number>;
  seen: Generated<number>;
  rejected: Generated<number>;
  next_run_at: Timestamp;
  last_run_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  failure: string | null;
}

interface ContactTable {
  org_id: string;
  id: string;
  account_id: string | null;
  name: string | null;
  email: string | null;
  title: string | null;
  internal: Generated<boolean>;
  vip: Generated<boolean>;
  owner_id: string | null;
  external: ColumnType<unknown, string | undefined, string>;
  restricted: Generated<boolean>;
  last_incoming_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_outgoing_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  field_owners: ColumnType<unknown, string | undefined, string>;
  connection_id: string | null;
  phone: string | null;
  mobile_phone: string | null;
  address: string | null;
  linkedin_url: string | null;
  merged_into: string | null;
}

interface ContactEnrichmentTable {
  org_id: string;
  contact_id: string;
  service: string;
  said: Json;
  received_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ContactIdentityTable {
  org_id: string;
  provider: string;
  provider_id: string;
  contact_id: string;
}

interface ContactMergeTable {
  org_id: string;
  id: string;
  kept_id: string;
  merged_id: string;
  moved: Generated<string[]>;
  before: Json;
  after: Json;
  merged_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface ConversationTable {
  org_id: string;
  id: string;
  account_id: string | null;
  provider: string;
  kind: Generated<string>;
  original_item_id: string | null;
  provider_link: string | null;
  title: Generated<string>;
  subject_key: Generated<string>;
  summary: string | null;
  summary_evidence: ColumnType<unknown, string | undefined, string>;
  sentiment: number | null;
  labels: Generated<string[]>;
  initiator_id: string | null;
  last_responder_id: string | null;
  first_at: Timestamp;
  last_at: Timestamp;
  message_count: Generated<number>;
  our_velocity_hours: number | null;
  their_velocity_hours: number | null;
  case_id: string | null;
  privacy: Generated<string>;
  visible_to: string[] | null;
  restricted: Generated<boolean>;
  automatic: Generated<boolean>;
  dirty_since: ColumnType<Date | null, Date | string | null, Date | string | null>;
  method: string | null;
  digest: string | null;
  computed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  state: Generated<string>;
}

interface ConversationContactTable {
  org_id: string;
  conversation_id: string;
  contact_id: string;
  message_count: Generated<number>;
}

interface ConversationProjectTable {
  org_id: string;
  conversation_id: string;
  project_id: string;
}

interface DealTable {
  org_id: string;
  id: string;
  account_id: string;
  provider_id: string | null;
  name: string;
  owner_name: string | null;
  stage: string;
  type: string | null;
  amount: number | null;
  currency: Generated<string>;
  is_closed: Generated<boolean>;
  is_won: Generated<boolean>;
  close_date: string | null;
  details: ColumnType<unknown, string | undefined, string>;
  restricted: Generated<boolean>;
  provider: string | null;
  provider_link: string | null;
  opened_on: string | null;
  contract_start: string | null;
  contract_end: string | null;
  expected_revenue: number | null;
  yearly_amount: number | null;
  implementation_status: string | null;
  implementation_owner: string | null;
  go_live_estimate: string | null;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  connection_id: string | null;
}

interface DealHistoryTable {
  org_id: string;
  id: string;
  deal_id: string;
  field: string;
  before: string | null;
  after: string | null;
  changed_at: Timestamp;
  changed_by: string | null;
}

interface DocumentTable {
  org_id: string;
  id: string;
  account_id: string | null;
  message_id: string | null;
  sha256: Buffer | null;
  title: string;
  mime_type: string;
  size: number;
  origin_provider: string;
  original_created_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  restricted: Generated<boolean>;
  visible_to: string[] | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  text_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  text_refused: string | null;
  labels: Generated<string[]>;
  signed: boolean | null;
  requires_signature: boolean | null;
}

interface DocumentPageTable {
  org_id: string;
  document_id: string;
  number: number;
  text: string;
}

interface DomainReviewTable {
  org_id: string;
  domain: string;
  decision: string;
  account_id: string | null;
  decided_by: string | null;
  decided_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ErasureTable {
  org_id: string;
  id: string;
  digest: string;
  erased_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface EventAttendeeTable {
  org_id: string;
  event_id: string;
  contact_id: string;
  response: Generated<string>;
}

interface EvidenceTable {
  org_id: string;
  id: string;
  claim_kind: string;
  claim_id: string;
  message_id: string;
  conversation_id: string;
  quote: string;
  start_at: number;
  end_at: number;
  at: Timestamp;
  restricted: Generated<boolean>;
  visible_to: string[] | null;
  level: string | null;
  closes: string[] | null;
  quoted_author: string | null;
}

interface ExchangeRateTable {
  org_id: string;
  currency: string;
  day: string;
  rate: number;
}

interface FeedbackTable {
  org_id: string;
  id: string;
  member_id: string;
  account_id: string | null;
  sentiment: string;
  text: string | null;
  origin_item_type: string;
  origin_item_id: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface FyiTable {
  org_id: string;
  id: string;
  account_id: string;
  conversation_id: string;
  category: string;
  title: string;
  description: Generated<string>;
  priority: Generated<string>;
  priority_score: Generated<number>;
  happened_at: Timestamp;
  done_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  method: string;
  restricted: Generated<boolean>;
  visible_to: string[] | null;
}

interface HealthDayTable {
  org_id: string;
  account_id: string;
  day: string;
  score: number;
  restricted: Generated<boolean>;
  unheld: number | null;
  rebuilt: Generated<boolean>;
}

interface HealthEventTable {
  org_id: string;
  id: string;
  account_id: string;
  at: Timestamp;
  factor: string;
  before: number;
  after: number;
  score_before: number;
  score_after: number;
  title: string;
  cause_kind: string | null;
  cause_id: string | null;
  restricted: Generated<boolean>;
}

interface HealthFactorTable {
  org_id: string;
  account_id: string;
  factor: string;
  value: number;
  weight: number;
  contribution: number;
  detail: Generated<string>;
  evidence: ColumnType<unknown, string | undefined, string>;
  restricted: Generated<boolean>;
  known: Generated<boolean>;
}

interface HealthScoreTable {
  org_id: string;
  account_id: string;
  score: number | null;
  confidence: number;
  reasoning: ColumnType<unknown, string | undefined, string>;
  messages_read: Generated<number>;
  method: string;
  inputs_digest: string;
  computed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  restricted: Generated<boolean>;
  weighted: number | null;
  ceiling: number | null;
  floor: number | null;
}

interface HealthWeightTable {
  org_id: string;
  factor: string;
  weight: number;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_by: string | null;
}

interface ImportBatchTable {
  org_id: string;
  id: string;
  kind: string;
  file_name: string;
  state: Generated<string>;
  dry_run: Generated<boolean>;
  options: ColumnType<unknown, string | undefined, string>;
  bytes_total: number | null;
  bytes_read: Generated<number>;
  seen: Generated<number>;
  stored: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  skipped: Generated<number>;
  errors: Generated<number>;
  oldest_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  newest_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  stop_requested: Generated<boolean>;
  failure: string | null;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  started_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  upload_id: string | null;
}

interface ImportChangeTable {
  org_id: string;
  batch_id: string;
  seq: number;
  entity: string;
  key: Json;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
}

interface ImportExclusionTable {
  org_id: string;
  pattern: string;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ImportMappingTable {
  org_id: string;
  entity: string;
  signature: string;
  mapping: Json;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ImportRejectTable {
  org_id: string;
  batch_id: string;
  seq: number;
  outcome: string;
  file: Generated<string>;
  place: number | null;
  reason: string;
  sample: Generated<string>;
}

interface ImportUploadTable {
  org_id: string;
  id: string;
  file_name: string;
  kind: string;
  bytes: number;
  place: string;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface InstallationTable {
  key: string;
  value: Json;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface InvitationTable {
  org_id: string;
  id: string;
  member_id: string;
  digest: Buffer;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: Timestamp;
}

interface MailDraftTable {
  org_id: string;
  id: string;
  member_id: string;
  kind: string;
  message_id: string | null;
  conversation_id: string | null;
  account_id: string | null;
  recipients: ColumnType<unknown, string | undefined, string>;
  cc: ColumnType<unknown, string | undefined, string>;
  subject: Generated<string>;
  html: Generated<string>;
  quotes: Generated<boolean>;
  files: Generated<string[]>;
  drafted_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  sources: ColumnType<unknown, string | undefined, string>;
}

interface MailboxTable {
  org_id: string;
  member_id: string;
  connection_id: string;
  name: string;
  address: string;
  user_name: string;
  smtp_host: string;
  smtp_port: number;
  smtp_security: string;
  imap_host: Generated<string>;
  imap_port: Generated<number>;
  imap_security: Generated<string>;
  folder: Generated<string>;
  tested_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface MemberTable {
  org_id: string;
  id: string;
  email: string;
  name: string;
  title: string | null;
  role: Generated<string>;
  staff: Generated<boolean>;
  status: Generated<string>;
  subject: string | null;
  password_hash: string | null;
  contact_id: string | null;
  preferences: ColumnType<unknown, string | undefined, string>;
  last_seen_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  joined_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  status_changed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  status_changed_by: string | null;
  password_changed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_active_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface MemberAccountTable {
  org_id: string;
  member_id: string;
  account_id: string;
  added_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface MessageTable {
  org_id: string;
  id: string;
  conversation_id: string;
  account_id: string | null;
  parent_id: string | null;
  provider: string;
  provider_item_id: string;
  origin_type: Generated<string>;
  header_id: string | null;
  sender_id: string | null;
  direction: string;
  sent_at: Timestamp;
  subject: Generated<string>;
  visible_text: Generated<string>;
  quoted_text: Generated<string>;
  signature: Generated<string>;
  disclaimer: Generated<string>;
  original_place: string | null;
  language: string | null;
  sentiment: number | null;
  automatic: Generated<boolean>;
  link: string | null;
  import_batch_id: string | null;
  restricted: Generated<boolean>;
  visible_to: string[] | null;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  thread_id: string | null;
  connection_id: string | null;
  html_place: string | null;
}

interface MessageImageTable {
  org_id: string;
  message_id: string;
  content_id: string;
  sha256: Buffer;
}

interface MessageLineTable {
  org_id: string;
  print: number;
  message_id: string;
}

interface MessageRecipientTable {
  org_id: string;
  message_id: string;
  contact_id: string;
  role: string;
}

interface MessageReferenceTable {
  org_id: string;
  header_id: string;
  thread_id: string;
}

interface ModelAnswerTable {
  org_id: string;
  digest: string;
  conversation_id: string;
  answer: ColumnType<unknown, string | null, string | null>;
  asked_at: Timestamp;
}

interface ModelSettingTable {
  org_id: string;
  enabled: boolean;
  kind: string | null;
  model: string | null;
  base_url: string | null;
  sealed_key: string | null;
  key_end: string | null;
  embedding_model: string | null;
  input_price: number | null;
  output_price: number | null;
  cost_cap: number | null;
  token_cap: number | null;
  changed_at: Timestamp;
  changed_by: string | null;
}

interface OidcPayloadTable {
  model: string;
  id: string;
  payload: Json;
  grant_id: string | null;
  user_code: string | null;
  uid: string | null;
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  consumed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface OpportunityTable {
  org_id: string;
  id: string;
  account_id: string;
  category: string;
  issue_key: string;
  title: string;
  description: Generated<string>;
  level: string;
  status: Generated<string>;
  originated_at: Timestamp;
  last_reply_at: Timestamp;
  edited_by: string | null;
  edited_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  method: string;
  computed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  restricted: Generated<boolean>;
  visible_to: string[] | null;
  status_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  dismissed_by: string | null;
  dismissed_messages: string[] | null;
}

interface OrganisationTable {
  id: string;
  slug: string;
  name: string;
  domains: Generated<string[]>;
  zone: Generated<string>;
  currency: Generated<string>;
  locale: Generated<string>;
  in_setup_mode: Generated<boolean>;
  sample: Generated<boolean>;
  variation: ColumnType<unknown, string | undefined, string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  about: string | null;
  erasure_salt: string | null;
}

interface OutboxTable {
  org_id: string;
  id: string;
  client_key: string;
  digest: string;
  header_id: string;
  member_id: string;
  account_id: string | null;
  kind: string;
  message_id: string | null;
  conversation_id: string | null;
  recipients: Json;
  cc: ColumnType<unknown, string | undefined, string>;
  subject: string;
  html: string;
  text: string;
  files: Generated<string[]>;
  state: Generated<string>;
  not_before: Timestamp;
  lease_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  attempts: ColumnType<unknown, string | undefined, string>;
  error: string | null;
  sent_message_id: string | null;
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface OutgoingFileTable {
  org_id: string;
  id: string;
  member_id: string;
  title: string;
  mime_type: string;
  size: number;
  place: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface PastFiguresTable {
  org_id: string;
  day: string;
  family: string;
  sees_restricted: boolean;
  figures: Json;
  computed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface PortfolioMonthTable {
  org_id: string;
  month: string;
  restricted: boolean;
  accounts: number;
  arr: number;
  arr_at_risk: number;
  start_arr: number;
  net_retained: number;
  gross_retained: number;
  churn: number;
  pipeline: number;
  revenue: number;
  renewals: number;
  renewal_dates: number;
}

interface ProjectTable {
  org_id: string;
  id: string;
  account_id: string;
  connection_id: string | null;
  provider: string;
  provider_id: string;
  provider_link: string | null;
  name: string;
  status_name: Generated<string>;
  status_type: Generated<string>;
  start_date: string | null;
  end_date: string | null;
  icp_name: string | null;
  country: string | null;
  service_type: string | null;
  parallel_run_date: string | null;
  go_live_date: string | null;
  active_workers: number | null;
  expected_active_workers: number | null;
  payroll_status: string | null;
  payroll_start: string | null;
  payroll_end: string | null;
  payroll_version: string | null;
  payroll_published_on: string | null;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  restricted: Generated<boolean>;
}

interface PulseTable {
  org_id: string;
  id: string;
  account_id: string;
  member_id: string;
  score: number;
  reason: string;
  expires_on: string;
  withdrawn_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  restricted: Generated<boolean>;
}

interface RereadTable {
  org_id: string;
  id: string;
  state: Generated<string>;
  reason: string | null;
  failure: string | null;
  since: string | null;
  kind: string;
  model: string;
  base_url: string | null;
  input_price: number | null;
  output_price: number | null;
  answer_tokens: number;
  created_by: string | null;
  created_at: Timestamp;
  started_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  worker: string | null;
  worked_at: Timestamp;
  setbacks: Generated<number>;
  waits_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

interface RereadConversationTable {
  org_id: string;
  reread_id: string;
  conversation_id: string;
  place: number;
  state: Generated<string>;
  had_answer: Generated<boolean>;
  messages: Generated<number>;
  question_tokens: Generated<number>;
  attempts: Generated<number>;
  failure: string | null;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  cost: number | null;
}

interface RevenueAnomalyTable {
  org_id: string;
  id: string;
  account_id: string;
  source: string;
  company: Generated<string>;
  timeframe: string;
  kind: string;
  start_day: string;
  description: string;
  expected: number;
  current: number;
  drop_percentage: number;
  total_drop: number;
  ytd_revenue: Generated<number>;
  method: string;
  inputs_digest: string;
  computed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  resolved_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  resolved_by: string | null;
  restricted: Generated<boolean>;
  end_day: string;
}

interface RevenueDayTable {
  org_id: string;
  account_id: string;
  day: string;
  amount: number;
  restricted: Generated<boolean>;
}

interface RevenueEntryTable {
  org_id: string;
  id: string;
  account_id: string;
  day: string;
  company: Generated<string>;
  income_group: Generated<string>;
  income_type: Generated<string>;
  amount: number;
  currency: Generated<string>;
  restricted: Generated<boolean>;
  provider: string | null;
  provider_id: string | null;
  connection_id: string | null;
}

interface RevenueMonthTable {
  org_id: string;
  account_id: string;
  month: string;
  amount: number;
  restricted: Generated<boolean>;
}

interface RiskTable {
  org_id: string;
  id: string;
  account_id: string;
  category: string;
  issue_key: string;
  title: string;
  description: Generated<string>;
  level: string;
  status: Generated<string>;
  originated_at: Timestamp;
  last_reply_at: Timestamp;
  edited_by: string | null;
  edited_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  method: string;
  computed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  restricted: Generated<boolean>;
  visible_to: string[] | null;
  resolved_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  status_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  dismissed_by: string | null;
  dismissed_messages: string[] | null;
}

interface SavedViewTable {
  org_id: string;
  id: string;
  member_id: string;
  screen: string;
  name: string;
  shared: Generated<boolean>;
  settings: Json;
  position: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface SearchEmbeddingTable {
  org_id: string;
  kind: string;
  id: string;
  model: string;
  embedding: number[];
  inputs_digest: string;
  computed_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface SearchEntryTable {
  org_id: string;
  kind: string;
  id: string;
  account_id: string | null;
  conversation_id: string | null;
  at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  title: Generated<string>;
  vector: string;
  length: number;
  restricted: Generated<boolean>;
  visible_to: string[] | null;
}

interface SourceRecordTable {
  org_id: string;
  connection_id: string;
  kind: string;
  provider_id: string;
  record_id: string;
  version: number;
  digest: string;
  said: Json;
}

interface SourceWaitingTable {
  org_id: string;
  connection_id: string;
  kind: string;
  provider_id: string;
  awaits_kind: string;
  awaits_id: string;
  version: number;
  digest: string;
  record: Json;
}

interface SubscriptionTable {
  org_id: string;
  id: string;
  account_id: string;
  provider: string;
  provider_id: string;
  plan: string | null;
  seats: number | null;
  arr: number;
  currency: Generated<string>;
  trial: Generated<boolean>;
  start_day: string;
  end_day: string | null;
  restricted: Generated<boolean>;
}

interface SupportCaseTable {
  org_id: string;
  id: string;
  account_id: string | null;
  number: string;
  provider: string;
  provider_id: string;
  type: string | null;
  subtype: string | null;
  title: Generated<string>;
  description: Generated<string>;
  priority: Generated<string>;
  status: Generated<string>;
  owner_contact_id: string | null;
  creator_contact_id: string | null;
  origin: string | null;
  opened_at: Timestamp;
  updated_at: Timestamp;
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  first_response_minutes: number | null;
  response_sla_hours: number | null;
  resolution_sla_days: number | null;
  response_breached: Generated<boolean>;
  resolution_breached: Generated<boolean>;
  link: string | null;
  restricted: Generated<boolean>;
  connection_id: string | null;
}

interface TeamPostTable {
  org_id: string;
  id: string;
  account_id: string;
  author_id: string | null;
  root_id: string | null;
  message_id: string | null;
  text: string;
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface ThreadTable {
  org_id: string;
  id: string;
  conversation_id: string;
  first_at: Timestamp;
  first_key: string;
  subject_key: string;
  open: boolean;
  reply: boolean;
  last_at: Timestamp;
  provider_thread_id: string | null;
  private_to: string[] | null;
  joined_to: string | null;
}

interface ThreadQuoteTable {
  org_id: string;
  print: number;
  thread_id: string;
}

interface UsageDayTable {
  org_id: string;
  account_id: string;
  day: string;
  feature: Generated<string>;
  count: number;
  restricted: Generated<boolean>;
}

interface WeeklySummaryTable {
  org_id: string;
  id: string;
  account_id: string;
  week: string;
  sentences: ColumnType<unknown, string | undefined, string>;
  method: string;
  inputs_digest: string;
  computed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  restricted: Generated<boolean>;
}

interface WorkerCountTable {
  org_id: string;
  project_id: string;
  day: string;
  active: number | null;
  expected: number | null;
}

export interface DB {
  account: AccountTable;
  account_domain: AccountDomainTable;
  account_read: AccountReadTable;
  account_setting: AccountSettingTable;
  account_snapshot: AccountSnapshotTable;
  account_stage_change: AccountStageChangeTable;
  account_tag: AccountTagTable;
  action_card: ActionCardTable;
  action_group: ActionGroupTable;
  action_item: ActionItemTable;
  agent_prompt: AgentPromptTable;
  ai_run: AiRunTable;
  api_token: ApiTokenTable;
  arr_movement: ArrMovementTable;
  audit_event: AuditEventTable;
  auth_session: AuthSessionTable;
  blob: BlobTable;
  bulk_edit: BulkEditTable;
  bulk_edit_row: BulkEditRowTable;
  calendar_event: CalendarEventTable;
  chat_session: ChatSessionTable;
  chat_turn: ChatTurnTable;
  connection: ConnectionTable;
  connection_credential: ConnectionCredentialTable;
  connection_reject: ConnectionRejectTable;
  connection_stage: ConnectionStageTable;
  contact: ContactTable;
  contact_enrichment: ContactEnrichmentTable;
  contact_identity: ContactIdentityTable;
  contact_merge: ContactMergeTable;
  conversation: ConversationTable;
  conversation_contact: ConversationContactTable;
  conversation_project: ConversationProjectTable;
  deal: DealTable;
  deal_history: DealHistoryTable;
  document: DocumentTable;
  document_page: DocumentPageTable;
  domain_review: DomainReviewTable;
  erasure: ErasureTable;
  event_attendee: EventAttendeeTable;
  evidence: EvidenceTable;
  exchange_rate: ExchangeRateTable;
  feedback: FeedbackTable;
  fyi: FyiTable;
  health_day: HealthDayTable;
  health_event: HealthEventTable;
  health_factor: HealthFactorTable;
  health_score: HealthScoreTable;
  health_weight: HealthWeightTable;
  import_batch: ImportBatchTable;
  import_change: ImportChangeTable;
  import_exclusion: ImportExclusionTable;
  import_mapping: ImportMappingTable;
  import_reject: ImportRejectTable;
  import_upload: ImportUploadTable;
  installation: InstallationTable;
  invitation: InvitationTable;
  mail_draft: MailDraftTable;
  mailbox: MailboxTable;
  member: MemberTable;
  member_account: MemberAccountTable;
  message: MessageTable;
  message_image: MessageImageTable;
  message_line: MessageLineTable;
  message_recipient: MessageRecipientTable;
  message_reference: MessageReferenceTable;
  model_answer: ModelAnswerTable;
  model_setting: ModelSettingTable;
  oidc_payload: OidcPayloadTable;
  opportunity: OpportunityTable;
  organisation: OrganisationTable;
  outbox: OutboxTable;
  outgoing_file: OutgoingFileTable;
  past_figures: PastFiguresTable;
  portfolio_month: PortfolioMonthTable;
  project: ProjectTable;
  pulse: PulseTable;
  reread: RereadTable;
  reread_conversation: RereadConversationTable;
  revenue_anomaly: RevenueAnomalyTable;
  revenue_day: RevenueDayTable;
  revenue_entry: RevenueEntryTable;
  revenue_month: RevenueMonthTable;
  risk: RiskTable;
  saved_view: SavedViewTable;
  search_embedding: SearchEmbeddingTable;
  search_entry: SearchEntryTable;
  source_record: SourceRecordTable;
  source_waiting: SourceWaitingTable;
  subscription: SubscriptionTable;
  support_case: SupportCaseTable;
  team_post: TeamPostTable;
  thread: ThreadTable;
  thread_quote: ThreadQuoteTable;
  usage_day: UsageDayTable;
  weekly_summary: WeeklySummaryTable;
  worker_count: WorkerCountTable;
}
