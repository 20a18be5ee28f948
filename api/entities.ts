import { AccessEntrySchema } from './accessLog/entities.ts';
import {
  AllocationChangeSchema,
  EmailChangeSchema,
  InvestorSchema,
  TransactionSchema,
  WithdrawalSchema,
} from './accounts/entities.ts';
import { ApprovalPolicySchema, ApprovalSchema, ChangeMeasureSchema } from './approvals/entities.ts';
import {
  AccountAttemptsSchema,
  AttemptSourceSchema,
  ThrottleBucketSchema,
} from './attemptLimits/entities.ts';
import { DatabaseStateSchema } from './db/entities.ts';
import { OutboxMessageSchema } from './email/entities.ts';
import { ErasureSchema } from './erasure/entities.ts';
import { ApplicationSchema } from './features/applications/entities.ts';
import { StaffInvitationSchema } from './features/auth/staffAccounts/entities.ts';
import { ConsultationSchema } from './features/consultations/entities.ts';
import { ContactMessageSchema } from './features/contacts/entities.ts';
import {
  ImportDraftSchema,
  ImportMappingSchema,
  ImportRecordSchema,
  ImportSchema,
} from './features/imports/entities.ts';
import { RecordNoteSchema, StaffTaskSchema } from './features/notesAndTasks/entities.ts';
import { NotificationSettingsSchema } from './features/notifications/entities.ts';
import { BankDetailsSchema, DepositAddressSchema } from './features/portalConfig/entities.ts';
import { FeeChargeSchema, FeeReversalSchema, FeeRunSchema, FeeTermsSchema } from './fees/entities.ts';
import { IdempotentResponseSchema } from './http/endpoints/entities.ts';
import { InstrumentSchema } from './instruments/entities.ts';
import { JobSchema } from './jobs/entities.ts';
import {
  ChainHashSchema,
  CheckpointSchema,
  JournalEntrySchema,
  JournalLeafSchema,
  JournalNodeSchema,
  JournalTreeSchema,
  PublishedHeadSchema,
} from './journal/entities.ts';
import { LedgerTransactionSchema, PositionSchema, PostingSchema } from './ledger/entities.ts';
import { PayoutAccountSchema } from './payoutAccounts/entities.ts';
import { PriceSchema } from './prices/entities.ts';
import { InvestorRecoverySchema } from './recovery/entities.ts';
import { ReplySchema } from './replies/entities.ts';
import {
  PasskeySchema,
  ProofChallengeSchema,
  RecoveryCodeSchema,
  TotpSchema,
} from './secondFactors/entities.ts';
import {
  DeviceAuthorizationSchema,
  InvestorSessionSchema,
  StaffDeviceSchema,
  StaffSchema,
  StaffSessionSchema,
} from './sessions/entities.ts';
import { StatementRunSchema, StatementSchema } from './statements/entities.ts';
import { DocumentRequestSchema, DocumentSchema, StoredContentSchema } from './storedDocuments/entities.ts';
import { RecordTagSchema } from './tags/entities.ts';
import {
  RunPriceSchema,
  StrategyTargetsSchema,
  ValuationLineSchema,
  ValuationRunSchema,
} from './valuation/entities.ts';

/** The entities of every module. A feature declares its entities; this list adds them to the database. */
export const entities = [
  InvestorSchema,
  TransactionSchema,
  LedgerTransactionSchema,
  FeeTermsSchema,
  FeeRunSchema,
  FeeChargeSchema,
  FeeReversalSchema,
  StatementSchema,
  StatementRunSchema,
  StoredContentSchema,
  DocumentSchema,
  DocumentRequestSchema,
  PostingSchema,
  PositionSchema,
  InstrumentSchema,
  PriceSchema,
  ValuationRunSchema,
  RunPriceSchema,
  StrategyTargetsSchema,
  ValuationLineSchema,
  AllocationChangeSchema,
  EmailChangeSchema,
  WithdrawalSchema,
  PayoutAccountSchema,
  InvestorRecoverySchema,
  NotificationSettingsSchema,
  JournalEntrySchema,
  JournalLeafSchema,
  JournalNodeSchema,
  JournalTreeSchema,
  ErasureSchema,
  CheckpointSchema,
  ChainHashSchema,
  PublishedHeadSchema,
  InvestorSessionSchema,
  StaffDeviceSchema,
  StaffSchema,
  StaffSessionSchema,
  DeviceAuthorizationSchema,
  StaffInvitationSchema,
  ThrottleBucketSchema,
  AccountAttemptsSchema,
  AttemptSourceSchema,
  OutboxMessageSchema,
  JobSchema,
  ApplicationSchema,
  ContactMessageSchema,
  ConsultationSchema,
  ReplySchema,
  BankDetailsSchema,
  DepositAddressSchema,
  IdempotentResponseSchema,
  DatabaseStateSchema,
  AccessEntrySchema,
  RecordNoteSchema,
  StaffTaskSchema,
  RecordTagSchema,
  ApprovalSchema,
  ApprovalPolicySchema,
  ChangeMeasureSchema,
  PasskeySchema,
  TotpSchema,
  RecoveryCodeSchema,
  ProofChallengeSchema,
  ImportSchema,
  ImportDraftSchema,
  ImportRecordSchema,
  ImportMappingSchema,
];
