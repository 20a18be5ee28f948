import { z } from 'zod';
import { MAX_ASSET_NAME_LENGTH, MAX_ASSETS } from '#common/domain/allocation.ts';
import { TRANSACTION_OUTCOMES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#common/domain/portfolio.ts';
import { staffEndpoint } from './endpoint.ts';
import {
  amount,
  changed,
  day,
  internalNote,
  investorId,
  investorNote,
  line,
  recordId,
  signedTotal,
  total,
  version,
} from './fields.ts';
import { portfolio } from './portfolio.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

const response = schema(() => changed.extend({ portfolio }));

export const updatePortfolioSpec = spec(() => ({
  summary: 'Set portfolio value and invested amount; records a valuation',
  body: z.strictObject({
    investorId,
    totalValue: total,
    investedAmount: signedTotal,
    reason: internalNote(),
    investorNote: investorNote(),
    version: version.optional(),
  }),
  output: response,
  versioned: true,
  approvable: true,
  errors: ['conflict', 'not_found', 'stale_version', 'version_required'],
}));

export const updatePortfolio = staffEndpoint<typeof updatePortfolioSpec>({
  method: 'POST',
  path: '/api/admin/portfolio/update',
  permission: 'operate',
  invalidates: ['investors', 'account', 'approvals', 'summary', 'journal'],
});

export const updateAssetsSpec = spec(() => ({
  summary: 'Replace the allocation; each value is derived as total × allocation, rounded to the dollar',
  body: z.strictObject({
    investorId,
    assets: z
      .array(
        z.strictObject({
          name: line(MAX_ASSET_NAME_LENGTH, 'Name is required'),
          allocation: z.number({ error: 'Allocation is required' }),
          color: text(7),
          /** Ignored: the API derives it. */
          value: z.number().optional(),
        }),
      )
      .max(MAX_ASSETS, `At most ${MAX_ASSETS} assets`),
    reason: internalNote(),
    investorNote: investorNote(),
    version: version.optional(),
  }),
  output: response.extend({
    allocationTotal: z.number().meta({ description: 'Sum of the allocations in percent' }),
  }),
  accessLog: 'record_opened',
  versioned: true,
  errors: ['not_found', 'stale_version', 'version_required'],
}));

export const updateAssets = staffEndpoint<typeof updateAssetsSpec>({
  method: 'POST',
  path: '/api/admin/portfolio/update-assets',
  permission: 'operate',
  invalidates: ['account', 'journal'],
});

export const addDepositSpec = spec(() => ({
  summary: 'Record a deposit or withdrawal',
  body: z.strictObject({
    investorId,
    amount,
    date: day,
    type: z.enum(TRANSACTION_TYPES),
    status: z.enum(TRANSACTION_STATUSES).default('completed'),
    /** Also change portfolio value and invested amount by the amount. */
    applyToTotals: z.boolean().default(false),
    reason: internalNote(),
    investorNote: investorNote(),
    version: version.optional(),
  }),
  output: response.extend({ depositId: z.string() }),
  versioned: true,
  approvable: true,
  errors: ['conflict', 'not_found', 'amount_out_of_range', 'stale_version', 'version_required'],
}));

export const addDeposit = staffEndpoint<typeof addDepositSpec>({
  method: 'POST',
  path: '/api/admin/portfolio/add-deposit',
  permission: 'operate',
  invalidates: ['investors', 'account', 'approvals', 'summary', 'journal'],
});

export const settleDepositSpec = spec(() => ({
  summary: 'Mark a pending transaction completed or failed, once',
  body: z.strictObject({
    investorId,
    depositId: recordId,
    status: z.enum(TRANSACTION_OUTCOMES),
    /** Value date of the completed transaction; else the date that it has. */
    date: day.optional(),
    /** Also change portfolio value and invested amount by the amount of a completed transaction. */
    applyToTotals: z.boolean().default(false),
    reason: internalNote(),
    investorNote: investorNote(),
    version: version.optional(),
  }),
  output: response,
  versioned: true,
  approvable: true,
  errors: [
    'conflict',
    'not_found',
    'already_decided',
    'amount_out_of_range',
    'stale_version',
    'version_required',
  ],
}));

export const settleDeposit = staffEndpoint<typeof settleDepositSpec>({
  method: 'POST',
  path: '/api/admin/portfolio/settle-deposit',
  permission: 'operate',
  invalidates: ['investors', 'account', 'approvals', 'summary', 'journal'],
});

const oneTransaction = schema(() =>
  z.strictObject({
    investorId,
    depositId: recordId,
    reason: internalNote(),
    investorNote: investorNote(),
    version: version.optional(),
  }),
);

export const removeDepositSpec = spec(() => ({
  summary: 'Mark a transaction removed; totals stay as they are',
  body: oneTransaction,
  output: response,
  versioned: true,
  approvable: true,
  errors: ['conflict', 'not_found', 'stale_version', 'version_required'],
}));

export const removeDeposit = staffEndpoint<typeof removeDepositSpec>({
  method: 'DELETE',
  path: '/api/admin/portfolio/remove-deposit',
  permission: 'operate',
  invalidates: ['account', 'approvals', 'summary', 'journal'],
});

export const restoreDepositSpec = spec(() => ({
  summary: 'Restore a removed transaction',
  body: oneTransaction,
  output: response,
  versioned: true,
  approvable: true,
  errors: ['conflict', 'not_found', 'stale_version', 'version_required'],
}));

export const restoreDeposit = staffEndpoint<typeof restoreDepositSpec>({
  method: 'POST',
  path: '/api/admin/portfolio/restore-deposit',
  permission: 'operate',
  invalidates: ['account', 'approvals', 'summary', 'journal'],
});
