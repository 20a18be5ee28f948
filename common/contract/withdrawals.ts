import { z } from 'zod';
import { APPROVAL_WAIT_REASONS } from '#common/domain/payoutAccounts.ts';
import { PAYMENT_STATES } from '#common/domain/withdrawalPayments.ts';
import { WITHDRAWAL_ACTIONS, WITHDRAWAL_STATUSES } from '#common/domain/withdrawals.ts';
import { callBackForm } from './callBackForm.ts';
import { exportOf, ownerEndpoint, ownerOrStaffEndpoint, publicEndpoint, staffEndpoint } from './endpoint.ts';
import {
  changed,
  instant,
  internalNote,
  investorId,
  mailedCode,
  optionalNote,
  recordId,
  success,
  usdNumber,
} from './fields.ts';
import { csvSpec, listQuery } from './lists.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { withdrawalForm } from './portalForms.ts';
import { proofMessages } from './proofMessages.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

const withdrawal = schema(() =>
  z.object({
    id: z.string(),
    status: z.enum(WITHDRAWAL_STATUSES),
    requestDate: instant,
    processedDate: instant.optional(),
    amount: usdNumber,
    asset: z.string(),
    address: z.string(),
    /** The investor's note with the request. */
    reason: z.string().optional(),
    /** Note of staff to the investor with the decision. */
    decisionNote: z.string().optional(),
    /** Earliest approval of a request that waits. */
    approvableFrom: instant.optional(),
    /** Why it waits: access or contact data changed shortly before, or the account was not used before. */
    waitReason: z.enum(APPROVAL_WAIT_REASONS).optional(),
    /** When staff confirmed the new account by a call to the investor. */
    calledBackAt: instant.optional(),
    /** When the investor stopped the request with the link in the notice. */
    vetoedAt: instant.optional(),
    /** The transaction of an approved withdrawal. */
    transactionId: z.string().optional(),
    /** Whether an approved withdrawal has been paid; missing when it was approved before payments were recorded. */
    payment: z.enum(PAYMENT_STATES).optional(),
    /** Value date of the payment, YYYY-MM-DD. */
    paidOn: z.string().optional(),
    paymentReference: z.string().optional(),
  }),
);

export type Withdrawal = z.infer<typeof withdrawal>;

const params = schema(() => z.object({ investorId }));

export const getWithdrawalHistorySpec = spec(() => ({
  summary: 'Withdrawal requests, newest first; returns 304 to a matching If-None-Match',
  params,
  output: success.extend({ history: z.array(withdrawal) }),
}));

export const getWithdrawalHistory = ownerOrStaffEndpoint<typeof getWithdrawalHistorySpec>({
  method: 'GET',
  path: '/api/withdrawals/history/{investorId}',
  background: true,
  tags: ['account', 'accountWithdrawals'],
});

export const listWithdrawableAssetsSpec = spec(() => ({
  summary: 'Assets that can be withdrawn now',
  params,
  output: success.extend({
    assets: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        /** The smaller of limit and portfolio value, less the amounts below; at least 0. */
        available: usdNumber,
        /** By policy, for 30 days. */
        limit: usdNumber,
        portfolioValue: usdNumber,
        /** Sum of the pending requests. */
        pending: usdNumber,
        /** Sum of the withdrawals approved in the last 30 days. */
        approved: usdNumber,
      }),
    ),
  }),
}));

export const listWithdrawableAssets = ownerOrStaffEndpoint<typeof listWithdrawableAssetsSpec>({
  method: 'GET',
  path: '/api/withdrawals/assets/{investorId}',
  background: true,
  tags: ['account', 'accountWithdrawals'],
});

export const requestWithdrawalSpec = spec(() => ({
  summary: 'Request a withdrawal; reserves the amount until the decision',
  body: withdrawalForm,
  output: success.extend({ message: z.string(), request: withdrawal }),
  errors: ['amount_out_of_range', 'conflict', 'idempotency_mismatch', 'step_up_required'],
}));

export const requestWithdrawal = ownerEndpoint<typeof requestWithdrawalSpec>({
  method: 'POST',
  path: '/api/withdrawals/request',
  invalidates: ['accountWithdrawals'],
});

export const cancelWithdrawalSpec = spec(() => ({
  summary: 'Cancel a pending request',
  body: z.strictObject({ investorId, requestId: recordId }),
  output: success.extend({ request: withdrawal }),
  errors: ['already_decided'],
}));

export const cancelWithdrawal = ownerEndpoint<typeof cancelWithdrawalSpec>({
  method: 'POST',
  path: '/api/withdrawals/cancel',
  invalidates: ['accountWithdrawals'],
});

export const vetoWithdrawalSpec = spec(() => ({
  summary: 'Stop a pending request with the single-use code of its notice',
  body: z.strictObject({ code: mailedCode(proofMessages.mailCode) }),
  output: success,
  errors: ['not_found', 'already_decided', 'throttled'],
}));

export const vetoWithdrawal = publicEndpoint<typeof vetoWithdrawalSpec>({
  method: 'POST',
  path: '/api/withdrawals/veto',
});

export const staffWithdrawal = schema(() =>
  withdrawal.extend({
    investorId: z.string(),
    investorName: z.string(),
    /** Name of the member of staff who decided. */
    processedBy: z.string().optional(),
    /** The investor's number, while a call can still confirm the request. */
    phoneOnFile: z.string().optional(),
    calledBackBy: z.string().optional(),
    /** Whether the number called is another than the one on file. */
    isOtherNumber: z.boolean().optional(),
    /** Who asked for the approval, which waits for a second person. */
    approvalRequestedBy: z.string().optional(),
    calledBackPhone: z.string().optional(),
    /** When the payment was recorded, and by whom. */
    paymentRecordedAt: instant.optional(),
    paymentRecordedBy: z.string().optional(),
  }),
);

export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;

const withdrawalsQuery = schema(() =>
  listQuery(WITHDRAWAL_STATUSES, ['requestDate', 'amount', 'investorName']).extend({
    payment: z.enum(PAYMENT_STATES).optional(),
  }),
);

export const listWithdrawalsSpec = spec(() => ({
  summary: 'Withdrawal requests of all investors, newest first',
  query: withdrawalsQuery,
  output: z.object({ requests: z.array(staffWithdrawal) }),
}));

export const listWithdrawals = staffEndpoint<typeof listWithdrawalsSpec>({
  method: 'GET',
  path: '/api/admin/withdrawal-requests',
  permission: 'read',
  kind: 'list',
  tags: ['withdrawals'],
});

export const exportWithdrawalsSpec = spec(() => csvSpec('Withdrawal requests as CSV', withdrawalsQuery));

export const exportWithdrawals = exportOf<typeof exportWithdrawalsSpec>(listWithdrawals, 'csv');

export const exportWithdrawalsWorkbook = exportOf<typeof exportWithdrawalsSpec>(listWithdrawals, 'xlsx');

export const processWithdrawalSpec = spec(() => ({
  summary: 'Approve or decline a pending request, once',
  body: z.strictObject({
    requestId: recordId,
    action: z.enum(WITHDRAWAL_ACTIONS),
    /** Ignored: the signed-in member of staff decides. */
    processedBy: text(MAX_LENGTH.name).optional(),
    /** Note for the investor, shown in history, activity, notifications and the email. */
    adminNotes: optionalNote(),
    reason: internalNote(),
  }),
  output: changed.extend({ request: staffWithdrawal }),
  errors: [
    'not_found',
    'already_decided',
    'recent_account_change',
    'new_payout_account',
    'account_inactive',
    'amount_out_of_range',
    'conflict',
    'self_approval',
  ],
  approvable: true,
}));

export const processWithdrawal = staffEndpoint<typeof processWithdrawalSpec>({
  method: 'POST',
  path: '/api/admin/withdrawal-requests/process',
  permission: 'decide',
  stepUp: true,
  invalidates: ['withdrawals', 'investors', 'account', 'summary', 'outbox', 'approvals', 'journal'],
});

export const callBackWithdrawalSpec = spec(() => ({
  summary: 'Record the call to the investor that confirms a request to a new account; ends its wait',
  body: callBackForm,
  output: success.extend({ request: staffWithdrawal }),
  errors: ['not_found', 'already_decided', 'conflict'],
}));

export const callBackWithdrawal = staffEndpoint<typeof callBackWithdrawalSpec>({
  method: 'POST',
  path: '/api/admin/withdrawal-requests/call-back',
  permission: 'operate',
  stepUp: true,
  invalidates: ['withdrawals', 'account', 'journal'],
});
