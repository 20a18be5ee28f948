import { z } from 'zod';
import { WITHDRAWAL_ACTIONS, WITHDRAWAL_STATUSES } from '#common/domain/withdrawals.ts';
import { endpoint, workbookOf } from './endpoint.ts';
import {
  CAPS,
  instant,
  internalNote,
  investorId,
  optionalNote,
  recordId,
  success,
  usdNumber,
} from './fields.ts';
import { listQuery } from './lists.ts';
import { withdrawalForm } from './portalForms.ts';

const withdrawal = z.object({
  id: z.string(),
  status: z.enum(WITHDRAWAL_STATUSES),
  requestDate: instant,
  processedDate: instant.optional(),
  amount: usdNumber,
  asset: z.string(),
  address: z.string(),
  /** The note the investor gave with the request. */
  reason: z.string().optional(),
  /** Note for the investor that staff wrote with the decision. */
  decisionNote: z.string().optional(),
  /** Access or contact data changed shortly before the request: it cannot be approved before this. */
  approvableFrom: instant.optional(),
});

export type Withdrawal = z.infer<typeof withdrawal>;

const params = z.object({ investorId });

export const getWithdrawalHistory = endpoint({
  method: 'GET',
  path: '/api/withdrawals/history/{investorId}',
  access: 'owner-or-staff',
  summary: 'Withdrawal requests, newest first; answers 304 to a matching If-None-Match',
  params,
  output: success.extend({ history: z.array(withdrawal) }),
  background: true,
  tags: ['account', 'accountWithdrawals'],
});

export const listWithdrawableAssets = endpoint({
  method: 'GET',
  path: '/api/withdrawals/assets/{investorId}',
  access: 'owner-or-staff',
  summary: 'What can be withdrawn now',
  params,
  output: success.extend({
    assets: z.array(z.object({ symbol: z.string(), name: z.string(), available: usdNumber })),
  }),
  background: true,
  tags: ['account', 'accountWithdrawals'],
});

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/request',
  access: 'owner',
  summary: 'Ask for a withdrawal; reserves the amount until it is decided',
  body: withdrawalForm,
  output: success.extend({ message: z.string(), request: withdrawal }),
  errors: ['amount_out_of_range', 'conflict', 'idempotency_mismatch'],
  invalidates: ['accountWithdrawals'],
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/cancel',
  access: 'owner',
  summary: 'Take a pending request back',
  body: z.strictObject({ investorId, requestId: recordId }),
  output: success.extend({ request: withdrawal }),
  errors: ['already_decided'],
  invalidates: ['accountWithdrawals'],
});

const staffWithdrawal = withdrawal.extend({
  investorId: z.string(),
  investorName: z.string(),
  /** Name of the member of staff who decided. */
  processedBy: z.string().optional(),
});

export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;

const withdrawalsQuery = listQuery(WITHDRAWAL_STATUSES, ['requestDate', 'amount', 'investorName']);

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawal-requests',
  access: 'staff',
  summary: 'Withdrawal requests of all investors, newest first',
  query: withdrawalsQuery,
  output: z.object({ requests: z.array(staffWithdrawal) }),
  kind: 'list',
  tags: ['withdrawals'],
});

export const exportWithdrawals = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawal-requests.csv',
  access: 'staff',
  summary: 'Withdrawal requests as CSV',
  query: withdrawalsQuery,
  output: z.string(),
  kind: 'csv',
});

export const exportWithdrawalsWorkbook = workbookOf(exportWithdrawals);

export const processWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawal-requests/process',
  access: 'staff',
  summary: 'Approve or decline a pending request, once',
  body: z.strictObject({
    requestId: recordId,
    action: z.enum(WITHDRAWAL_ACTIONS),
    /** Ignored: the decision is by the signed-in member of staff. */
    processedBy: z.string().max(CAPS.name).optional(),
    /** Note for the investor: history, activity, notifications and the e-mail show it. */
    adminNotes: optionalNote(),
    reason: internalNote(),
  }),
  output: success.extend({ request: staffWithdrawal }),
  errors: [
    'not_found',
    'already_decided',
    'recent_account_change',
    'account_inactive',
    'amount_out_of_range',
  ],
  invalidates: ['withdrawals', 'investors', 'account', 'summary', 'outbox', 'journal'],
});
