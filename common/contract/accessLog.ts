import { z } from 'zod';
import { ACCESS_ACTIONS, endpoint, workbookOf } from './endpoint.ts';
import { instant } from './fields.ts';
import { listQuery } from './lists.ts';

export const ACCESS_ACTORS = ['staff', 'investor', 'visitor'] as const;

const accessEntry = z.object({
  seq: z.int(),
  at: instant,
  actorType: z.enum(ACCESS_ACTORS),
  actor: z.string(),
  action: z.enum(ACCESS_ACTIONS),
  /** What was done, as a sentence. */
  summary: z.string(),
  /** Whose data it was, when it was one investor's. */
  investorId: z.string().optional(),
  /** The list, file, message or account it was about. */
  subject: z.string().optional(),
  detail: z.string().optional(),
  /** The caller's network; the address itself is not kept. */
  network: z.string(),
  /** `ok`, or the code of the error. */
  result: z.string(),
});

export type AccessLogEntry = z.infer<typeof accessEntry>;

const query = listQuery(ACCESS_ACTIONS, ['at']).extend({ investorId: z.string().max(40).optional() });

export const listAccessLog = endpoint({
  method: 'GET',
  path: '/api/admin/access-log',
  access: 'staff',
  summary: 'Who read what, and failed sign-ins, newest first',
  query,
  output: z.array(accessEntry),
  kind: 'list',
});

export const exportAccessLog = endpoint({
  method: 'GET',
  path: '/api/admin/access-log.csv',
  access: 'staff',
  summary: 'Access log as CSV',
  query,
  output: z.string(),
  kind: 'csv',
});

export const exportAccessLogWorkbook = workbookOf(exportAccessLog);
