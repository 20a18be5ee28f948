import type { WaitingKind } from '#common/contract/overview.ts';

/** Parameters of the list of the open records of a kind, oldest first. */
export const OPEN_RECORDS = {
  applications: { status: 'pending', sort: 'submittedAt' },
  contacts: { status: 'new', sort: 'submittedAt' },
  consultations: { status: 'new', sort: 'submittedAt' },
  withdrawals: { status: 'pending', sort: 'requestDate' },
  approvals: { sort: 'requestedAt' },
} as const satisfies Readonly<Record<WaitingKind, Readonly<Record<string, string>>>>;
