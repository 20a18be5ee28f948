import { z } from 'zod';
import { staffEndpoint } from './endpoint.ts';
import { success } from './fields.ts';
import { spec } from './schema.ts';

export const getSummarySpec = spec(() => ({
  summary: 'Counts for the cards and of open work; returns 304 when nothing changed',
  output: success.extend({
    applications: z.int(),
    contacts: z.int(),
    consultations: z.int(),
    investors: z.int(),
    /** Own requests for approval that ended without the caller in the last `ENDED_REQUEST_DAYS`. */
    endedRequests: z.int(),
    waiting: z.object({
      applications: z.int(),
      contacts: z.int(),
      consultations: z.int(),
      withdrawals: z.int(),
      /** Changes that the caller can approve. */
      approvals: z.int(),
    }),
  }),
}));

export const getSummary = staffEndpoint<typeof getSummarySpec>({
  method: 'GET',
  path: '/api/admin/summary',
  permission: 'read',
  background: true,
  tags: ['summary'],
});
