import { staffEndpoint } from './endpoint.ts';
import { success } from './fields.ts';
import { recordPaymentForm, reversePaymentForm } from './paymentForms.ts';
import { spec } from './schema.ts';
import { staffWithdrawal } from './withdrawals.ts';

export const recordPaymentSpec = spec(() => ({
  summary: 'Record that an approved withdrawal has been paid, once; changes no amount',
  body: recordPaymentForm,
  output: success.extend({ request: staffWithdrawal }),
  errors: ['not_found', 'already_decided', 'conflict'],
}));

export const recordPayment = staffEndpoint<typeof recordPaymentSpec>({
  method: 'POST',
  path: '/api/admin/withdrawal-requests/payment',
  permission: 'operate',
  stepUp: true,
  invalidates: ['withdrawals', 'account', 'summary', 'outbox', 'journal'],
});

export const reversePaymentSpec = spec(() => ({
  summary: 'Correct a payment that did not take place; the withdrawal counts as not yet paid',
  body: reversePaymentForm,
  output: success.extend({ request: staffWithdrawal }),
  errors: ['not_found', 'conflict'],
}));

export const reversePayment = staffEndpoint<typeof reversePaymentSpec>({
  method: 'POST',
  path: '/api/admin/withdrawal-requests/payment/reverse',
  permission: 'operate',
  stepUp: true,
  invalidates: ['withdrawals', 'account', 'summary', 'outbox', 'journal'],
});
