import { z } from 'zod';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { DATE_ORDERS } from '#common/domain/importing/dates.ts';
import { IMPORT_FIELDS, IMPORT_KINDS } from '#common/domain/importing/fields.ts';
import { BROKERS, PROBLEM_CODES } from '#common/domain/importing/sourceLines.ts';
import { staffEndpoint } from './endpoint.ts';
import { changed, instant, internalNote, line, optionalLine, recordId, success, usdText } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

export const IMPORT_STATUSES = ['checked', 'committed', 'reversed'] as const;
/** What a line becomes: a new record, nothing because it is known, or nothing because it has an error. */
export const LINE_FATES = ['new', 'duplicate', 'error'] as const;
export type LineFate = (typeof LINE_FATES)[number];

/** A file of 16 MB, which is a third longer in JSON. */
const MAX_BODY_BYTES = 22_000_000;
const TIMEOUT_MS = 10 * MINUTE_MS;
export const IMPORT_LINES_PER_PAGE = 200;

const byField = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(IMPORT_FIELDS), value);

const mapping = schema(() =>
  z.strictObject({
    kind: z.enum(IMPORT_KINDS, 'Choose what the file contains'),
    /** Line of the headers, from 1; 0 without headers. */
    headerLine: z.int().min(0).max(100_000),
    /** Column of each field, from 0. */
    columns: byField(z.int().min(0).max(16_383)),
    /** What all lines state that have no column for it. */
    values: byField(text(MAX_LENGTH.address)),
    decimalSeparators: byField(z.enum(['.', ','])),
    dateOrder: z.enum(DATE_ORDERS),
  }),
);

export type ImportMapping = z.infer<typeof mapping>;

const listedImport = schema(() =>
  z.object({
    id: z.string(),
    fileName: z.string(),
    kind: z.enum(IMPORT_KINDS),
    broker: z.enum(BROKERS).nullable(),
    status: z.enum(IMPORT_STATUSES),
    counts: z.record(z.enum(LINE_FATES), z.int()),
    /** Accounts that the new lines are about. */
    accounts: z.int(),
    /** What payments change the invested amounts by. */
    invested: usdText,
    checkedAt: instant,
    checkedBy: z.string(),
    committedAt: instant.nullable(),
    committedBy: z.string().nullable(),
    reversedAt: instant.nullable(),
    reversedBy: z.string().nullable(),
  }),
);

export type ListedImport = z.infer<typeof listedImport>;

const reading = schema(() =>
  z.object({
    format: z.enum(['csv', 'xlsx']),
    encoding: z.string().nullable(),
    separator: z.string().nullable(),
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    mapping,
    /** Whether the mapping is that of an earlier file with the same headers. */
    isRemembered: z.boolean(),
    headers: z.array(z.string()),
    /** The first lines below the headers. */
    samples: z.array(z.array(z.string())),
    /** Fields whose style nothing in the file tells. */
    uncertain: z.array(z.enum(IMPORT_FIELDS)),
    /** Fields whose lines contradict each other. */
    conflicts: z.array(z.object({ field: z.enum(IMPORT_FIELDS), lines: z.array(z.int()) })),
    /** Required fields without a column or value. */
    missing: z.array(z.enum(IMPORT_FIELDS)),
  }),
);

export type FileReading = z.infer<typeof reading>;

const checkedImport = schema(() =>
  listedImport.extend({
    /** Null once it is committed: the file is not kept. */
    reading: reading.nullable(),
    /** Names what would be stored; committing is rejected when it is no longer that. */
    digest: z.string(),
  }),
);

export type CheckedImport = z.infer<typeof checkedImport>;

const importResponse = schema(() => success.extend({ import: checkedImport }));

export const checkImportSpec = spec(() => ({
  summary: 'Read a file and check each line; stores nothing but the file, for a day',
  body: z.strictObject({
    fileName: line(MAX_LENGTH.address, 'Choose a file'),
    /** Bytes of the file in base64. */
    content: z
      .string('Choose a file')
      .min(1, 'Choose a file')
      .max(MAX_BODY_BYTES - 100_000, 'The file is too large')
      .refine((value) => !/[^A-Za-z0-9+/=]/.test(value), 'Not base64'),
    sheet: optionalLine(),
    mapping: mapping.optional(),
  }),
  output: importResponse,
  maxBytes: MAX_BODY_BYTES,
  accessLog: 'record_opened',
}));

export const checkImport = staffEndpoint<typeof checkImportSpec>({
  method: 'POST',
  path: '/api/admin/imports',
  permission: 'operate',
  replayable: false,
  timeoutMs: TIMEOUT_MS,
  invalidates: ['imports'],
});

export const mapImportSpec = spec(() => ({
  summary: 'Check the same file again with another mapping, or another sheet of it',
  params: z.object({ id: recordId }),
  body: z.strictObject({ sheet: optionalLine(), mapping: mapping.optional() }),
  output: importResponse,
  errors: ['not_found', 'conflict'],
  accessLog: 'record_opened',
}));

export const mapImport = staffEndpoint<typeof mapImportSpec>({
  method: 'PUT',
  path: '/api/admin/imports/{id}',
  permission: 'operate',
  replayable: false,
  timeoutMs: TIMEOUT_MS,
  invalidates: ['imports'],
});

export const getImportSpec = spec(() => ({
  summary: 'An import as it was last checked',
  params: z.object({ id: recordId }),
  output: importResponse,
  errors: ['not_found'],
  accessLog: 'record_opened',
}));

export const getImport = staffEndpoint<typeof getImportSpec>({
  method: 'GET',
  path: '/api/admin/imports/{id}',
  permission: 'operate',
  tags: ['imports'],
});

const checkedLine = schema(() =>
  z.object({
    line: z.int(),
    fate: z.enum(LINE_FATES),
    shown: z.string(),
    problems: z.array(
      z.object({
        code: z.enum(PROBLEM_CODES),
        field: z.enum(IMPORT_FIELDS).optional(),
        text: z.string().optional(),
      }),
    ),
  }),
);

export type CheckedLine = z.infer<typeof checkedLine>;

export const listImportLinesSpec = spec(() => ({
  summary: `What becomes of each line, ${IMPORT_LINES_PER_PAGE} at a time`,
  params: z.object({ id: recordId }),
  query: z.strictObject({
    fate: z.enum(LINE_FATES).optional(),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  output: success.extend({ total: z.int(), lines: z.array(checkedLine) }),
  errors: ['not_found'],
  accessLog: 'record_opened',
}));

export const listImportLines = staffEndpoint<typeof listImportLinesSpec>({
  method: 'GET',
  path: '/api/admin/imports/{id}/lines',
  permission: 'operate',
  tags: ['imports'],
});

export const commitImportSpec = spec(() => ({
  summary: 'Store all new lines of a checked file, or none',
  params: z.object({ id: recordId }),
  body: z.strictObject({ digest: line(64, 'Check the file first'), reason: internalNote() }),
  output: changed.extend({ import: checkedImport }),
  approvable: true,
  errors: ['not_found', 'conflict', 'already_decided'],
}));

export const commitImport = staffEndpoint<typeof commitImportSpec>({
  method: 'POST',
  path: '/api/admin/imports/{id}/commit',
  permission: 'operate',
  stepUp: true,
  timeoutMs: TIMEOUT_MS,
  invalidates: ['imports', 'investors', 'account', 'valuation', 'approvals', 'summary', 'journal'],
});

export const reverseImportSpec = spec(() => ({
  summary: 'Take back all that an import stored; clients that it created are deactivated',
  params: z.object({ id: recordId }),
  body: z.strictObject({ reason: internalNote() }),
  output: changed.extend({ import: checkedImport }),
  approvable: true,
  errors: ['not_found', 'conflict', 'already_decided'],
}));

export const reverseImport = staffEndpoint<typeof reverseImportSpec>({
  method: 'POST',
  path: '/api/admin/imports/{id}/reverse',
  permission: 'operate',
  stepUp: true,
  timeoutMs: TIMEOUT_MS,
  invalidates: ['imports', 'investors', 'account', 'valuation', 'approvals', 'summary', 'journal'],
});

export const listImportsSpec = spec(() => ({
  summary: 'The newest 200 imports, newest first',
  output: success.extend({ imports: z.array(listedImport) }),
  accessLog: 'list_read',
}));

export const listImports = staffEndpoint<typeof listImportsSpec>({
  method: 'GET',
  path: '/api/admin/imports',
  permission: 'read',
  tags: ['imports'],
});
