import { accountFields, payoutAccountFields, transactionFields, withdrawalFields } from './accountRecords.ts';
import { documentFields, documentRequestFields } from './documentRecords.ts';
import { type PublicFields, publicOf } from './recordFields.ts';

/**
 * The public fields of both sides of all entries: figures, states, times, and numbers that the service made. They stay
 * when a person is erased, so that money and its verification do. What is not named here is personal, in every entry.
 * So is a digest that can cover names or addresses, such as `changeHash`: it would confirm whoever guesses them.
 */
export const PUBLIC_FIELDS: PublicFields = {
  ...publicOf(accountFields),
  transaction: publicOf(transactionFields),
  withdrawal: publicOf(withdrawalFields),
  payoutAccount: publicOf(payoutAccountFields),
  document: publicOf(documentFields),
  documentRequest: publicOf(documentRequestFields),
  // The account.
  accessChangedAt: true,
  approval: { id: true },
  book: true,
  charge: { number: true, lastDay: true, collection: true, total: true },
  credentials: true,
  fee: true,
  feeTerms: true,
  history: true,
  unconditional: true,
  unopposed: { id: true },
  valuedAt: true,
  version: true,
  // Access to accounts and the dashboard.
  ended: true,
  factor: true,
  failures: true,
  passwordDigest: true,
  role: true,
  // Requests and other records.
  account: true,
  confirmed: true,
  effectiveAt: true,
  erasure: true,
  objectionDigest: true,
  outcome: true,
  policy: true,
  removed: true,
  reply: true,
  requiredRole: true,
  slot: true,
  startsAt: true,
  status: true,
  statement: {
    ...{ firstDay: true, lastDay: true, number: true, asKnownAt: true, run: true, supersedes: true },
  },
  // The book of the firm.
  chain: true,
  head: true,
  value: true,
};
