import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { success } from './fields.ts';

export const getSummary = endpoint({
  method: 'GET',
  path: '/api/admin/summary',
  access: 'staff',
  summary: 'Counts for the cards and for the work that waits; answers 304 when nothing changed',
  output: success.extend({
    applications: z.int(),
    contacts: z.int(),
    consultations: z.int(),
    investors: z.int(),
    waiting: z.object({
      applications: z.int(),
      contacts: z.int(),
      consultations: z.int(),
      withdrawals: z.int(),
    }),
  }),
  background: true,
  tags: ['summary'],
});
