import type { EntityName } from '@mikro-orm/core';
import { type SqlBool, sql } from 'kysely';
import { AccessEntrySchema } from '#api/accessLog/entities.ts';
import { WithdrawalSchema } from '#api/accounts/entities.ts';
import { ApprovalPolicySchema, ApprovalSchema } from '#api/approvals/entities.ts';
import { tableOf } from '#api/db/entityRows.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { StaffInvitationSchema } from '#api/features/auth/staffAccounts/entities.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import { ImportSchema } from '#api/features/imports/entities.ts';
import { RecordNoteSchema, StaffTaskSchema } from '#api/features/notesAndTasks/entities.ts';
import { BankDetailsSchema, DepositAddressSchema } from '#api/features/portalConfig/entities.ts';
import { FeeReversalSchema, FeeRunSchema, FeeTermsSchema } from '#api/fees/entities.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { PriceSchema } from '#api/prices/entities.ts';
import { InvestorRecoverySchema } from '#api/recovery/entities.ts';
import { ReplySchema } from '#api/replies/entities.ts';
import {
  DeviceAuthorizationSchema,
  StaffDeviceSchema,
  StaffSchema,
  StaffSessionSchema,
} from '#api/sessions/entities.ts';
import { StatementRunSchema, StatementSchema } from '#api/statements/entities.ts';
import { DocumentRequestSchema, DocumentSchema } from '#api/storedDocuments/entities.ts';
import { StrategyTargetsSchema, ValuationRunSchema } from '#api/valuation/entities.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import { among, BY_STAFF, both, byStaff, ofStaff, ofStaffName, where } from './heldRows.ts';
import { deleted, emptied, type Held } from './heldTable.ts';

/** Columns with the names of who acted, in rows that are about others. */
const names = <Row extends object>(
  schema: EntityName<Row>,
  ...columns: readonly (keyof Row & string)[]
): Held[] =>
  columns.map((column) =>
    emptied('acted', schema, {
      of: (em, person) => byStaff(tableOf(em, schema).columnOf(column))(em, person),
      emptied: { [column]: FORMER_STAFF },
    }),
  );

/** A column with the name of a member of staff or of the holder of the account. */
const nameUnlessOfHolder = <Row extends object>(
  schema: EntityName<Row>,
  column: keyof Row & string,
  named: string,
): Held =>
  emptied('acted', schema, {
    of: both(
      byStaff(named),
      where(sql<SqlBool>`not exists (select 1 from investor i
        where i.id = investor_id and i.full_name = ${sql.ref(named)})`),
    ),
    emptied: { [column]: FORMER_STAFF },
  });

/** Entries name the account by its user name, where this was an address by the number of the erasure. */
const USERNAME = sql`case when username like '%@%' or username like 'erased-%'
  then 'erased-' || (select e.number from erasure e where e.kind = 'staff' and e.subject = staff.id)
  else username end`;

/** Where data of a member of staff is. The account is last, because guards of other tables compare its name. */
export const HELD_OF_STAFF: readonly Held[] = [
  ...names(ApplicationSchema, 'decidedBy'),
  ...names(ApprovalSchema, 'requestedByName', 'decidedByName'),
  ...names(ApprovalPolicySchema, 'changedBy'),
  ...names(BankDetailsSchema, 'changedBy'),
  ...names(ConsultationSchema, 'statusChangedBy'),
  ...names(ContactMessageSchema, 'statusChangedBy', 'outcomeBy'),
  ...names(DepositAddressSchema, 'changedBy'),
  nameUnlessOfHolder(DocumentSchema, 'addedBy', 'added_by'),
  ...names(DocumentRequestSchema, 'requestedBy', 'decidedBy'),
  ...names(FeeReversalSchema, 'reversedBy'),
  ...names(FeeRunSchema, 'chargedBy'),
  ...names(FeeTermsSchema, 'setBy'),
  ...names(ImportSchema, 'checkedBy', 'committedBy', 'reversedBy'),
  ...names(InvestorRecoverySchema, 'requestedBy'),
  ...names(PriceSchema, 'recordedBy'),
  ...names(RecordNoteSchema, 'authorName'),
  ...names(ReplySchema, 'authorName'),
  ...names(StaffInvitationSchema, 'invitedByName'),
  ...names(StaffTaskSchema, 'createdBy', 'doneBy'),
  nameUnlessOfHolder(StatementSchema, 'issuedBy', 'issued_by'),
  ...names(StatementRunSchema, 'requestedBy', 'cancelledBy'),
  ...names(StrategyTargetsSchema, 'setBy'),
  ...names(ValuationRunSchema, 'requestedBy'),
  emptied('acted', ValuationRunSchema, {
    of: among('failure', ({ staff, names: of }) => (staff ? of.map((name) => `Cancelled by ${name}.`) : [])),
    emptied: { failure: `Cancelled by ${FORMER_STAFF}.` },
  }),
  ...names(WithdrawalSchema, 'decidedBy', 'calledBackBy', 'paymentRecordedBy'),
  // Its names are erased with `eraseEntries`.
  emptied('acted', JournalEntrySchema, { of: both(ofStaff('actor_id'), BY_STAFF) }),
  emptied('log', AccessEntrySchema, {
    of: both(ofStaff('actor_id'), BY_STAFF),
    emptied: { actorName: '', network: '' },
  }),
  // Sign-ins that failed name the account.
  emptied('log', AccessEntrySchema, {
    of: among('subject', ({ staff }) => (staff ? [staff.username] : [])),
    emptied: { subject: null, network: '' },
  }),
  deleted('access', StaffSessionSchema, { of: ofStaff('staff_id'), secret: ['tokenHash'] }),
  deleted('access', StaffDeviceSchema, {
    of: ofStaff('staff_id'),
    secret: ['familyHash', 'keyHash', 'replacedKeys'],
  }),
  deleted('access', DeviceAuthorizationSchema, {
    of: ofStaff('staff_id'),
    secret: ['deviceCodeHash', 'userCodeHash'],
  }),
  deleted('access', StaffInvitationSchema, { of: ofStaffName('email'), secret: ['tokenHash'] }),
  emptied('identity', StaffSchema, {
    of: ofStaff('id'),
    emptied: {
      username: () => USERNAME,
      displayName: FORMER_STAFF,
      ...{ email: null, passwordHash: '', secondFactorAt: null, lastSignInAt: null },
    },
    secret: ['passwordHash'],
  }),
];
