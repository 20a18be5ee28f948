import { z } from 'zod';
import { MINUTE_MS } from '#common/domain/duration.ts';
import {
  DOCUMENT_KINDS,
  FILE_TYPES,
  MAX_FILE_BYTES,
  STAFF_DOCUMENT_KINDS,
} from '#common/domain/storedFile.ts';
import { ownerEndpoint, ownerOrStaffEndpoint, staffEndpoint } from './endpoint.ts';
import {
  instant,
  investorId,
  investorNote,
  line,
  optionalLine,
  optionalNote,
  paragraph,
  recordId,
  success,
} from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';

/** Bytes in base64 are a third longer. */
const MAX_CONTENT = Math.ceil(MAX_FILE_BYTES / 3) * 4;
const MAX_BODY_BYTES = MAX_CONTENT + 20_000;
const TIMEOUT_MS = 10 * MINUTE_MS;

const REQUEST_STATUSES = ['open', 'received', 'accepted', 'cancelled'] as const;
export const REQUEST_DECISIONS = ['accept', 'repeat', 'cancel'] as const;

const version = schema(() =>
  z.object({
    id: z.string(),
    /** From 1, for the document. */
    number: z.int(),
    fileName: z.string(),
    mediaType: z.enum(FILE_TYPES),
    /** Bytes. */
    size: z.int(),
    /** SHA-256 of the file. */
    digest: z.string(),
    addedAt: instant,
    /** Null where an investor reads about staff. */
    addedBy: z.string().nullable(),
    /** What changed; null for the first. */
    explanation: z.string().nullable(),
    /** When the investor opened it first; null until then, and for what the investor uploaded. */
    openedAt: instant.nullable(),
  }),
);

const document = schema(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    /** The newest first, which supersedes the others. */
    versions: z.array(version),
  }),
);

const request = schema(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    note: z.string().nullable(),
    /** `received`: it waits for staff. */
    status: z.enum(REQUEST_STATUSES),
    /** Why staff requested it again, or cancelled the request. */
    explanation: z.string().nullable(),
    requestedAt: instant,
    /** Null where an investor reads. */
    requestedBy: z.string().nullable(),
    /** What was uploaded, the newest first. */
    versions: z.array(version),
  }),
);

export type DocumentVersion = z.infer<typeof version>;
export type ClientDocument = z.infer<typeof document>;
export type DocumentRequest = z.infer<typeof request>;

const file = () => ({
  /** As on the computer of the sender; only its own part counts, with the ending of the type. */
  fileName: optionalLine(MAX_LENGTH.address),
  /** Bytes of the file in base64. */
  content: z
    .string()
    .min(1)
    .max(MAX_CONTENT)
    .refine((value) => !/[^A-Za-z0-9+/=]/.test(value)),
});

export const listDocumentsSpec = spec(() => ({
  summary: 'Documents of an account with their versions, and what its investor was requested to upload',
  params: z.object({ investorId }),
  output: success.extend({ documents: z.array(document), requests: z.array(request) }),
}));

export const listDocuments = ownerOrStaffEndpoint<typeof listDocumentsSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/documents',
  tags: ['documents'],
});

export const getDocumentFileSpec = spec(() => ({
  summary: 'The file of a version of a document; the first time that its investor opens one is recorded',
  params: z.object({ investorId, id: recordId }),
  output: z.string().meta({ contentMediaType: 'application/octet-stream' }),
}));

export const getDocumentFile = ownerOrStaffEndpoint<typeof getDocumentFileSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/documents/{id}/file',
  kind: 'document',
  timeoutMs: TIMEOUT_MS,
  // The receipt of an investor.
  invalidates: ['documents'],
});

export const uploadDocumentSpec = spec(() => ({
  summary: 'Upload what staff requested, once for each time that they requested it',
  params: z.object({ investorId, id: recordId }),
  body: z.strictObject(file()),
  output: success,
  errors: ['conflict', 'throttled'],
  maxBytes: MAX_BODY_BYTES,
}));

export const uploadDocument = ownerEndpoint<typeof uploadDocumentSpec>({
  method: 'POST',
  path: '/api/portfolio/{investorId}/document-requests/{id}',
  timeoutMs: TIMEOUT_MS,
  invalidates: ['documents'],
});

export const addDocumentSpec = spec(() => ({
  summary: 'Add a document for an investor, who is told by e-mail',
  body: z.strictObject({
    investorId,
    title: line(MAX_LENGTH.line, 'Say what it is'),
    kind: z.enum(STAFF_DOCUMENT_KINDS),
    ...file(),
  }),
  output: success.extend({ document }),
  errors: ['conflict', 'not_found'],
  maxBytes: MAX_BODY_BYTES,
}));

export const addDocument = staffEndpoint<typeof addDocumentSpec>({
  method: 'POST',
  path: '/api/admin/documents',
  permission: 'operate',
  timeoutMs: TIMEOUT_MS,
  invalidates: ['documents', 'journal'],
});

export const replaceDocumentSpec = spec(() => ({
  summary: 'Add a new version of a document; the earlier ones stay readable',
  body: z.strictObject({
    investorId,
    id: recordId,
    /** What changed; the investor reads it. */
    explanation: paragraph(MAX_LENGTH.note, 'Say what changed'),
    ...file(),
  }),
  output: success.extend({ document }),
  errors: ['conflict', 'not_found'],
  maxBytes: MAX_BODY_BYTES,
}));

export const replaceDocument = staffEndpoint<typeof replaceDocumentSpec>({
  method: 'POST',
  path: '/api/admin/documents/replace',
  permission: 'operate',
  timeoutMs: TIMEOUT_MS,
  invalidates: ['documents', 'journal'],
});

export const requestDocumentSpec = spec(() => ({
  summary: 'Request a document of an investor, who is told by e-mail and can then upload it',
  body: z.strictObject({
    investorId,
    title: line(MAX_LENGTH.line, 'Say what it is'),
    investorNote: investorNote(),
  }),
  output: success.extend({ request }),
  errors: ['conflict', 'not_found'],
}));

export const requestDocument = staffEndpoint<typeof requestDocumentSpec>({
  method: 'POST',
  path: '/api/admin/document-requests',
  permission: 'operate',
  invalidates: ['documents', 'journal'],
});

export const decideDocumentRequestSpec = spec(() => ({
  summary: 'Accept what was uploaded, request it again with a reason, or cancel a request that is open',
  body: z.strictObject({
    investorId,
    id: recordId,
    decision: z.enum(REQUEST_DECISIONS),
    /** Why; the investor reads it. Needed to request it again. */
    explanation: optionalNote(),
  }),
  output: success.extend({ request }),
  errors: ['conflict', 'already_decided', 'not_found'],
}));

export const decideDocumentRequest = staffEndpoint<typeof decideDocumentRequestSpec>({
  method: 'POST',
  path: '/api/admin/document-requests/decide',
  permission: 'operate',
  invalidates: ['documents', 'summary', 'journal'],
});
