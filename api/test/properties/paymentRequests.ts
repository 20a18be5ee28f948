import { approvedRequest } from '#api/test/support/approvedRequest.ts';
import { BANK_DETAILS } from '#api/test/support/sampleRequests.ts';
import { recordPayment, reversePayment } from '#common/contract/payments.ts';
import { setBankDetails } from '#common/contract/portalConfig.ts';
import type { CreateExample } from './idempotentRequests.ts';

const VALUE_DATE = '2026-11-20';

export const PAYMENT_EXAMPLES: readonly CreateExample[] = [
  async (fixture) => {
    const requestId = await approvedRequest(fixture);
    return {
      endpoint: recordPayment,
      who: 'staff',
      body: { requestId, valueDate: VALUE_DATE, reference: 'FRN 1' },
      other: { body: { requestId, valueDate: VALUE_DATE, reference: 'FRN 2' } },
    };
  },
  async (fixture) => {
    const requestId = await approvedRequest(fixture);
    await fixture.staff.call(recordPayment, { body: { requestId, valueDate: VALUE_DATE } });
    return {
      endpoint: reversePayment,
      who: 'staff',
      body: { requestId, reason: 'Returned by the bank' },
      other: { body: { requestId, reason: 'Wrong row' } },
    };
  },
  async () => ({
    endpoint: setBankDetails,
    who: 'staff',
    body: BANK_DETAILS,
    other: { body: { ...BANK_DETAILS, holder: 'Another Firm AG' } },
  }),
];
