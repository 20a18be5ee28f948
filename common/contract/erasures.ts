import { z } from 'zod';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { ERASED_KINDS, ERASURE_GROUNDS } from '#common/domain/erasure.ts';
import { HELD_EFFECTS, HELD_KINDS, RETENTION_CLASSES } from '#common/domain/retention.ts';
import { staffEndpoint } from './endpoint.ts';
import { instant, recordId, success } from './fields.ts';
import { schema, spec } from './schema.ts';

const person = schema(() =>
  z.strictObject({
    /** The holder of an account with all forms, who sent a form and has no account, or, for administrators, a member of staff. */
    kind: z.enum(ERASED_KINDS, 'Choose an account or a form'),
    /** `INV-…`, or the id of an application, contact message, consultation or staff account. */
    subject: recordId,
  }),
);

const date = schema(() => z.string().meta({ format: 'date' }));

const erasure = schema(() => z.object({ at: instant, ground: z.enum(ERASURE_GROUNDS) }));

const held = schema(() =>
  z.object({
    kind: z.enum(HELD_KINDS),
    effect: z.enum(HELD_EFFECTS),
    rows: z.int(),
  }),
);

export type HeldData = z.infer<typeof held>;

export const previewErasureSpec = spec(() => ({
  summary: 'What is held about a person, what an erasure does with it, and until when the law keeps it',
  accessLog: 'record_opened',
  query: person,
  output: success.extend({
    held: z.array(held),
    /** The last days on which the law keeps records, where it does. */
    retention: z.array(z.object({ class: z.enum(RETENTION_CLASSES), keptUntil: date })),
    /** Why the person cannot be erased now, in one sentence. */
    problem: z.string().optional(),
    erased: erasure.optional(),
  }),
  errors: ['not_found', 'conflict'],
}));

export const previewErasure = staffEndpoint<typeof previewErasureSpec>({
  method: 'GET',
  path: '/api/admin/erasures/preview',
  permission: 'read',
  tags: ['account', 'applications', 'contacts', 'consultations', 'staff'],
});

export const erasePersonSpec = spec(() => ({
  summary: 'Erase the personal data of a person. It cannot be undone and always needs a second person',
  body: person.extend({ ground: z.enum(ERASURE_GROUNDS, 'Choose the legal ground') }),
  output: success.extend({ number: z.int() }),
  approvable: true,
  errors: ['not_found', 'conflict', 'kept_by_law', 'erasure_not_listed'],
}));

export const erasePerson = staffEndpoint<typeof erasePersonSpec>({
  method: 'POST',
  path: '/api/admin/erasures',
  permission: 'operate',
  stepUp: true,
  timeoutMs: 60_000,
  invalidates: [
    'account',
    'accountWithdrawals',
    'applications',
    'approvals',
    'consultations',
    'contacts',
    'investors',
    'journal',
    'outbox',
    'recordTags',
    'staff',
    'statements',
    'summary',
    'tasks',
    'withdrawals',
  ],
});

export const getPersonFileSpec = spec(() => ({
  summary:
    'Everything that is held about a person, without credentials, as a ZIP with JSON, CSV and PDF in their language',
  accessLog: 'export',
  query: person,
  output: z.string().meta({ contentMediaType: 'application/zip' }),
  errors: ['not_found', 'conflict'],
}));

export const getPersonFile = staffEndpoint<typeof getPersonFileSpec>({
  method: 'GET',
  path: '/api/admin/erasures/file',
  permission: 'operate',
  stepUp: true,
  kind: 'document',
  timeoutMs: 10 * MINUTE_MS,
});
