import { type SqlBool, sql } from 'kysely';
import { AccessEntrySchema } from '#api/accessLog/entities.ts';
import {
  AllocationChangeSchema,
  EmailChangeSchema,
  InvestorSchema,
  TransactionSchema,
  WithdrawalSchema,
} from '#api/accounts/entities.ts';
import { erasedEmail } from '#api/accounts/erasedAccounts.ts';
import { ApprovalSchema } from '#api/approvals/entities.ts';
import { AccountAttemptsSchema, AttemptSourceSchema } from '#api/attemptLimits/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import { ImportSchema } from '#api/features/imports/entities.ts';
import { RecordNoteSchema, StaffTaskSchema } from '#api/features/notesAndTasks/entities.ts';
import { NotificationSettingsSchema } from '#api/features/notifications/entities.ts';
import { FeeChargeSchema, FeeReversalSchema, FeeTermsSchema } from '#api/fees/entities.ts';
import { IdempotentResponseSchema } from '#api/http/endpoints/entities.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { LedgerTransactionSchema } from '#api/ledger/entities.ts';
import { PayoutAccountSchema } from '#api/payoutAccounts/entities.ts';
import { InvestorRecoverySchema } from '#api/recovery/entities.ts';
import { ReplySchema } from '#api/replies/entities.ts';
import {
  PasskeySchema,
  ProofChallengeSchema,
  RecoveryCodeSchema,
  TotpSchema,
} from '#api/secondFactors/entities.ts';
import { InvestorSessionSchema } from '#api/sessions/entities.ts';
import { StatementSchema } from '#api/statements/entities.ts';
import { DocumentRequestSchema, DocumentSchema } from '#api/storedDocuments/entities.ts';
import { RecordTagSchema } from '#api/tags/entities.ts';
import { HELD_OF_STAFF } from './heldOfStaff.ts';
import {
  accountOf,
  among,
  anyOf,
  BY_OTHERS_THAN_STAFF,
  both,
  idOf,
  inTable,
  ofAccount,
  ofAttempts,
  ofForm,
  ofNamed,
  ofOwner,
  ofRow,
  ofStaff,
  ofStaffName,
  unlessByStaff,
  where,
  withIds,
} from './heldRows.ts';
import { deleted, emptied, type Held, kept } from './heldTable.ts';

const ERASED_NAME = 'Erased person';

/**
 * Where data of a person is, and what an erasure does with it. The same table gives the list of what is held and the
 * person’s file. A test compares it with all text columns of the database.
 */
export const HELD: readonly Held[] = [
  emptied('identity', InvestorSchema, {
    of: among('id', (person) => [idOf(person)]),
    emptied: {
      fullName: ERASED_NAME,
      email: (person) => erasedEmail(accountOf(person)),
      phone: null,
      phoneE164: null,
      watchlist: '[]',
    },
    secret: ['accessCodeHash', 'activationHash'],
  }),
  emptied('identity', EmailChangeSchema, { of: ofRow, emptied: { replaced: '' } }),
  deleted('preferences', NotificationSettingsSchema, { of: ofAccount }),
  kept('bookings', TransactionSchema, { of: ofRow }),
  kept('bookings', LedgerTransactionSchema, { of: ofRow }),
  kept('bookings', AllocationChangeSchema, { of: ofRow }),
  kept('bookings', FeeTermsSchema, { of: ofRow }),
  emptied('bookings', FeeReversalSchema, {
    of: inTable('charge_id', 'fee_charge', ofRow),
    emptied: { reason: '' },
  }),
  emptied('payouts', WithdrawalSchema, {
    of: ofRow,
    emptied: {
      address: '',
      note: null,
      decisionNote: null,
      calledBackPhone: null,
      paymentReference: null,
      vetoHash: null,
    },
    secret: ['vetoHash'],
  }),
  emptied('payouts', PayoutAccountSchema, {
    of: ofRow,
    emptied: { name: '', address: '', addressKey: null },
    secret: ['addressKey'],
  }),
  emptied('documents', StatementSchema, {
    of: ofRow,
    emptied: { content: '', digest: '', signature: '', reason: null, issuedBy: unlessByStaff('issued_by') },
  }),
  emptied('documents', DocumentSchema, {
    of: ofRow,
    emptied: { title: '', fileName: '', digest: null, explanation: null, addedBy: unlessByStaff('added_by') },
  }),
  emptied('documents', DocumentRequestSchema, {
    of: ofRow,
    emptied: { title: '', note: null, explanation: null },
  }),
  emptied('documents', FeeChargeSchema, { of: ofRow, emptied: { payment: null } }),
  emptied('forms', ApplicationSchema, {
    of: ofForm('id'),
    emptied: {
      ...{ fullName: ERASED_NAME, email: '', phone: '', phoneE164: null },
      ...{ experienceLevel: null, decisionNote: null },
    },
  }),
  emptied('forms', ContactMessageSchema, {
    of: ofForm('id'),
    emptied: { name: ERASED_NAME, email: '', subject: '', message: '', wanted: null, outcomeText: null },
  }),
  emptied('forms', ConsultationSchema, {
    of: ofForm('id'),
    emptied: {
      name: ERASED_NAME,
      email: '',
      phone: '',
      phoneE164: null,
      topics: null,
      confirmationHash: null,
    },
    secret: ['confirmationHash'],
  }),
  deleted('messages', ReplySchema, { of: ofForm('record_id') }),
  deleted('messages', OutboxMessageSchema, {
    of: anyOf(
      (em, { emails }) => oneOf(em, sql<string>`lower(to_email)`, emails),
      ofForm('thread_id'),
      ofNamed('id'),
    ),
    secret: ['secret'],
  }),
  deleted('internal', RecordTagSchema, {
    of: anyOf(
      among('record_id', (person) => [idOf(person)]),
      ofForm('record_id'),
    ),
  }),
  deleted('internal', RecordNoteSchema, { of: anyOf(ofRow, ofForm('application_id')) }),
  deleted('internal', StaffTaskSchema, { of: anyOf(ofRow, ofForm('application_id')) }),
  emptied('requests', ApprovalSchema, {
    of: both(
      anyOf(ofAccount, ofForm('subject'), ofStaff('subject'), ofNamed('id')),
      where(sql<SqlBool>`policy <> 'erasure'`),
    ),
    emptied: {
      title: 'Erased',
      input: '{}',
      versions: '{}',
      changeHash: '',
      preview: '[]',
      reason: null,
      note: null,
    },
  }),
  deleted('access', InvestorSessionSchema, { of: ofRow, secret: ['tokenHash'] }),
  emptied('access', InvestorRecoverySchema, {
    of: ofRow,
    emptied: { email: '', requestedBy: '', objectionHash: null },
    secret: ['objectionHash'],
  }),
  deleted('access', PasskeySchema, { of: ofOwner, secret: ['credentialId', 'publicKey'] }),
  deleted('access', TotpSchema, { of: ofOwner, secret: ['secret'] }),
  deleted('access', RecoveryCodeSchema, { of: ofOwner, secret: ['codeHash'] }),
  deleted('access', ProofChallengeSchema, {
    of: ofOwner,
    secret: ['challenge', 'tokenHash', 'credential'],
  }),
  deleted('access', AccountAttemptsSchema, { of: ofAttempts, secret: ['deviceCodeHash'] }),
  deleted('access', AttemptSourceSchema, { of: ofAttempts, secret: ['key'] }),
  emptied('log', AccessEntrySchema, {
    of: both(
      anyOf(
        ofAccount,
        among('actor_id', (person) => [accountOf(person)]),
      ),
      BY_OTHERS_THAN_STAFF,
    ),
    emptied: { actorName: '', subject: null, detail: null, network: '' },
  }),
  // Its values are erased with `eraseEntries`.
  emptied('journal', JournalEntrySchema, {
    of: anyOf(ofAccount, ofForm('subject'), ofStaffName('subject')),
    secret: ['commitment', 'salt', 'actorCommitment', 'actorSalt'],
  }),
  deleted('temporary', IdempotentResponseSchema, { of: withIds('body'), secret: ['id', 'requestHash'] }),
  // Files that were only checked, with those of other people in them.
  deleted('temporary', ImportSchema, {
    of: inTable('id', 'import_draft', ofNamed('import_id'), 'import_id'),
    secret: ['fileHash', 'digest'],
  }),
  emptied('internal', ImportSchema, {
    of: ofNamed('id'),
    emptied: { fileName: 'Erased' },
    secret: ['fileHash', 'digest'],
  }),
  ...HELD_OF_STAFF,
];
