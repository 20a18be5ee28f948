import { z } from 'zod';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#common/domain/portfolio.ts';
import { endpoint } from './endpoint.ts';
import {
  amount,
  day,
  internalNote,
  investorId,
  investorNote,
  line,
  recordId,
  success,
  total,
  version,
} from './fields.ts';
import { portfolio } from './portfolio.ts';

const answer = success.extend({ portfolio });

export const updatePortfolio = endpoint({
  method: 'POST',
  path: '/api/admin/portfolio/update',
  access: 'staff',
  summary: 'Set portfolio value and invested amount; records a valuation',
  body: z.strictObject({
    investorId,
    totalValue: total,
    investedAmount: total,
    reason: internalNote(),
    investorNote: investorNote(),
    version: version.optional(),
  }),
  output: answer,
  versioned: true,
  errors: ['not_found', 'stale_version', 'version_required'],
  invalidates: ['investors', 'account', 'journal'],
});

export const updateAssets = endpoint({
  method: 'POST',
  path: '/api/admin/portfolio/update-assets',
  access: 'staff',
  summary: 'Replace the allocation; each value is derived as total × allocation, rounded to the dollar',
  body: z.strictObject({
    investorId,
    assets: z
      .array(
        z.strictObject({
          name: line(60, 'Name is required'),
          allocation: z.number({ error: 'Allocation is required' }),
          color: z.string().max(7),
          /** Ignored: the service derives it. */
          value: z.number().optional(),
        }),
      )
      .max(100, 'At most 100 assets'),
    reason: internalNote(),
    investorNote: investorNote(),
    version: version.optional(),
  }),
  output: answer.extend({
    allocationTotal: z.number().meta({ description: 'Sum of the allocations in percent' }),
  }),
  accessLog: 'record_opened',
  versioned: true,
  errors: ['not_found', 'stale_version', 'version_required'],
  invalidates: ['account', 'journal'],
});

export const addDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/portfolio/add-deposit',
  access: 'staff',
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
  output: answer.extend({ depositId: z.string() }),
  versioned: true,
  errors: ['not_found', 'amount_out_of_range', 'stale_version', 'version_required'],
  invalidates: ['investors', 'account', 'journal'],
});

const oneTransaction = z.strictObject({
  investorId,
  depositId: recordId,
  reason: internalNote(),
  investorNote: investorNote(),
  version: version.optional(),
});

export const removeDeposit = endpoint({
  method: 'DELETE',
  path: '/api/admin/portfolio/remove-deposit',
  access: 'staff',
  summary: 'Mark a transaction removed; totals stay as they are',
  body: oneTransaction,
  output: answer,
  versioned: true,
  errors: ['not_found', 'stale_version', 'version_required'],
  invalidates: ['account', 'journal'],
});

export const restoreDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/portfolio/restore-deposit',
  access: 'staff',
  summary: 'Take the removal of a transaction back',
  body: oneTransaction,
  output: answer,
  versioned: true,
  errors: ['not_found', 'stale_version', 'version_required'],
  invalidates: ['account', 'journal'],
});
