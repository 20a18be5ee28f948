import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import { BankDetailsSchema, DepositAddressSchema } from '#api/features/portalConfig/entities.ts';
import { InstrumentSchema } from '#api/instruments/entities.ts';
import { payoutAccountFields } from '#api/journal/accountRecords.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { PayoutAccountSchema } from '#api/payoutAccounts/entities.ts';
import { objectionDigest } from '#api/recovery/commands.ts';
import { InvestorRecoverySchema } from '#api/recovery/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { StrategyTargetsSchema } from '#api/valuation/entities.ts';
import type { RecoveryStatus } from '#common/domain/investorRecovery.ts';
import { approvals } from './approvalRecords.ts';
import { feeTerms, statementRuns, statements } from './issuedRecords.ts';
import { isNew, type RecordKind, type ReplayedRecord, recordKind, sideOf } from './recordKind.ts';
import { passwordDigestOf } from './staffReplay.ts';
import { documentRequests, documents } from './verifyDocuments.ts';
import { imports } from './verifyImports.ts';

const changedBy = ({ actorName, at }: JournalEntry) => ({
  changedBy: actorName,
  changedAt: at.toISOString(),
});

const depositAddresses = recordKind(DepositAddressSchema, {
  name: 'deposit address',
  key: 'symbol',
  entries: { deposit_address_changed: { sets: ['address', 'network', 'tag'], is: changedBy } },
});

const bankDetails = recordKind(BankDetailsSchema, {
  name: 'bank details',
  key: 'currency',
  entries: {
    bank_details_changed: { in: 'bankDetails', sets: ['holder', 'bank', 'account', 'bic'], is: changedBy },
  },
});

const decided = ({ at, reason = null }: JournalEntry) => ({
  decidedAt: at.toISOString(),
  decisionNote: reason,
});

const applications = recordKind(ApplicationSchema, {
  name: 'application',
  key: 'id',
  explained: "r.status <> 'pending'",
  entries: {
    application_approved: {
      when: isNew,
      is: (entry) => ({ ...decided(entry), status: 'approved', investorId: entry.investorId ?? null }),
    },
    application_rejected: {
      when: isNew,
      is: (entry) => ({ ...decided(entry), status: 'rejected', investorId: null }),
    },
  },
});

/** What staff mark. Its first status has no entry. */
const marked = {
  sets: ['status'],
  is: ({ actorName, at }: JournalEntry) => ({
    statusChangedBy: actorName,
    statusChangedAt: at.toISOString(),
  }),
};
const IS_MARKED = "r.status in ('responded', 'archived')";

const contactMessages = recordKind(ContactMessageSchema, {
  name: 'contact message',
  key: 'id',
  initial: {},
  explained: `${IS_MARKED} or r.outcome is not null`,
  entries: {
    contact_status: marked,
    correction_decided: {
      when: ({ outcome = null }) => outcome === null,
      sets: ['outcome'],
      is: ({ actorName, at, investorNote = null }) => ({
        outcomeBy: actorName,
        outcomeAt: at.toISOString(),
        outcomeText: investorNote,
      }),
    },
  },
});

const takesPlace = (state: ReplayedRecord) => !state['cancelledAt'];

/** The booking has no entry, so its start is known from the first move or from the cancellation. */
const consultations = recordKind(ConsultationSchema, {
  name: 'consultation',
  key: 'id',
  initial: { cancelledAt: null },
  explained: `${IS_MARKED} or r.cancelled_at is not null`,
  entries: {
    consultation_status: marked,
    consultation_moved: { when: takesPlace, sets: ['startsAt'] },
    consultation_cancelled: {
      when: takesPlace,
      keeps: ['startsAt'],
      is: ({ at }) => ({ cancelledAt: at.toISOString() }),
    },
  },
});

const STAFF_FIELDS = ['displayName', 'email', 'role', 'status', 'passwordDigest'];
const stated = {
  is: (entry: JournalEntry) => {
    const after = sideOf(entry, 'after');
    return Object.fromEntries(
      STAFF_FIELDS.flatMap((field) => (after[field] === undefined ? [] : [[field, after[field]]])),
    );
  },
};

const staffAccounts = recordKind(StaffSchema, {
  name: 'staff account',
  key: 'username',
  initial: {},
  derived: {
    status: ({ isActive }) => (isActive ? 'active' : 'deactivated'),
    passwordDigest: passwordDigestOf,
  },
  // `admin` can be older than the entry `staff_created`.
  explained: "r.username <> 'admin'",
  entries: {
    staff_created: { ...stated, when: isNew },
    // After an older entry without a digest the password is unknown.
    staff_password_changed: { is: (entry) => ({ passwordDigest: undefined, ...stated.is(entry) }) },
    staff_password_rehashed: stated,
    staff_role_changed: stated,
    staff_deactivated: stated,
    staff_reactivated: stated,
    staff_email_changed: stated,
  },
});

/** Instruments that staff added. Earlier entries state only some of the fields, and the currency under another name. */
const instruments = recordKind(InstrumentSchema, {
  name: 'instrument',
  key: 'id',
  entries: {
    instrument_added: {
      when: isNew,
      is(entry) {
        const { currency, ...after } = sideOf(entry, 'after');
        return {
          ...(currency === undefined ? {} : { quoteCurrency: currency }),
          ...after,
          createdAt: entry.at.toISOString(),
        };
      },
    },
  },
});

const strategyTargets = recordKind(StrategyTargetsSchema, {
  name: 'strategy targets',
  key: 'id',
  entries: {
    strategy_targets_set: {
      when: isNew,
      is: (entry) => ({ ...sideOf(entry, 'after'), setAt: entry.at.toISOString(), setBy: entry.actorName }),
    },
  },
});

const PAYOUT_ACCOUNT = { in: 'payoutAccount', sets: Object.keys(payoutAccountFields) };
const inUse = { ...PAYOUT_ACCOUNT, is: () => ({ removedAt: null }) };

const payoutAccounts = recordKind(PayoutAccountSchema, {
  name: 'payout account',
  key: 'id',
  entries: {
    payout_account_added: inUse,
    payout_account_renamed: inUse,
    payout_account_removed: {
      in: PAYOUT_ACCOUNT.in,
      keeps: PAYOUT_ACCOUNT.sets,
      is: ({ at }) => ({ removedAt: at.toISOString() }),
    },
  },
});

/** The end of an open request. Its code decides nothing any more, and some rows no longer have it. */
const closed = (status: RecoveryStatus) => ({
  when: (state: ReplayedRecord, { investorId, at }: JournalEntry) =>
    state['investor'] === investorId &&
    !state['closedAt'] &&
    (status !== 'done' || at.toISOString() >= String(state['effectiveAt'])),
  is: ({ at }: JournalEntry) => ({ status, closedAt: at.toISOString(), objectionCode: undefined }),
});

/** Recoveries of an investor's access. */
const recoveries = recordKind(InvestorRecoverySchema, {
  name: 'recovery',
  key: 'id',
  derived: {
    objectionCode: ({ id, objectionHash }) => (objectionHash ? objectionDigest(id, objectionHash) : null),
  },
  entries: {
    recovery_requested: {
      when: isNew,
      is(entry) {
        const { mailedTo, effectiveAt, objectionDigest: objectionCode } = sideOf(entry, 'after');
        const requested = { requestedBy: entry.actorName, requestedAt: entry.at.toISOString() };
        // The effect of a request without this digest has an entry that does not name the recovery.
        const isWaiting = objectionCode !== undefined;
        return {
          ...requested,
          investor: entry.investorId,
          email: mailedTo,
          effectiveAt,
          objectionCode,
          ...(isWaiting ? { status: 'waiting', closedAt: null } : {}),
        };
      },
    },
    recovery_objected: closed('objected'),
    recovery_cancelled: closed('cancelled'),
    recovery_voided: closed('voided'),
    access_recovered: closed('done'),
  },
});

/** The kinds of records that `verifyRecords` compares with the journal. */
export const recordKinds: readonly RecordKind<never>[] = [
  depositAddresses,
  bankDetails,
  applications,
  contactMessages,
  consultations,
  staffAccounts,
  instruments,
  feeTerms,
  strategyTargets,
  statements,
  statementRuns,
  documents,
  documentRequests,
  payoutAccounts,
  imports,
  recoveries,
  approvals,
];
