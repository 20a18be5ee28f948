import { z } from 'zod';
import type { Config } from '#api/config/config.ts';
import { cookieName } from '#api/http/cookies.ts';
import { pendingApproval } from '#common/contract/approvals.ts';
import { contract, type NamedEndpoint } from '#common/contract/contract.ts';
import {
  type Access,
  BACKGROUND_HEADER,
  LANGUAGE_HEADER,
  type SpecifiedEndpoint,
} from '#common/contract/endpoint.ts';
import { errorBody } from '#common/contract/errorBody.ts';
import { ERROR_STATUS, type ErrorCode } from '#common/contract/errors.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#common/language/language.ts';

type Json = Record<string, unknown>;

/** Transformed fields are described as they are sent; types without a JSON form (bigint) as any value. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a retry safe: the same key and body return the stored response.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const BACKGROUND: Json = {
  name: BACKGROUND_HEADER,
  in: 'header',
  required: false,
  description: 'With 1, the request does not count as user activity and does not extend the session.',
  schema: { type: 'string', enum: ['1'] },
};

const LANGUAGE: Json = {
  name: LANGUAGE_HEADER,
  in: 'header',
  required: false,
  description: 'Language of the messages of an error; those that only staff receive are in English.',
  schema: { type: 'string', enum: LANGUAGES, default: DEFAULT_LANGUAGE },
};

const security: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  investor: [{ investorSession: [] }],
  owner: [{ investorSession: [] }],
  'owner-or-staff': [{ investorSession: [] }, { staffToken: [] }],
  staff: [{ staffToken: [] }],
};

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The error codes of an endpoint: declared ones and those of its kind. */
function errorCodesOf(endpoint: SpecifiedEndpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...endpoint.errors, 'internal', 'unavailable'];
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('validation');
  if (endpoint.params) codes.push('not_found');
  if (endpoint.access !== 'public') codes.push('not_signed_in', 'forbidden');
  if (endpoint.access === 'owner' || endpoint.access === 'owner-or-staff') codes.push('not_found');
  if (endpoint.method !== 'GET') {
    codes.push('malformed_body', 'cross_origin', 'too_large', 'unsupported_media_type');
    if (endpoint.replayable) codes.push('idempotency_mismatch');
    if (endpoint.access === 'public') codes.push('throttled');
  }
  return codes;
}

function successResponse(endpoint: SpecifiedEndpoint): Json {
  const schema = jsonSchema(endpoint.output, 'output');
  if (endpoint.kind === 'csv') {
    return { description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } };
  }
  if (endpoint.kind === 'xlsx') {
    return { description: 'An Excel workbook', content: { [WORKBOOK_TYPE]: {} } };
  }
  if (endpoint.kind === 'document') {
    return { description: 'A document', content: { [String(schema['contentMediaType'])]: {} } };
  }
  const content = { 'application/json': { schema } };
  if (endpoint.kind === 'json') return { description: 'Success', content };
  const headers = {
    'X-Total-Count': { description: 'How many rows match in all', schema: { type: 'integer' } },
    Link: { description: 'The neighbouring pages', schema: { type: 'string' } },
  };
  return { description: 'A page of rows', headers, content };
}

const WAITS: Json = {
  description: 'The change is stored and waits for the approval of a second person',
  content: { 'application/json': { schema: jsonSchema(pendingApproval, 'output') } },
};

function responses(endpoint: SpecifiedEndpoint): Json {
  const statuses = [...new Set(errorCodesOf(endpoint).map((code) => ERROR_STATUS[code]))].sort();
  return {
    200: successResponse(endpoint),
    ...(endpoint.approvable ? { 202: WAITS } : {}),
    ...Object.fromEntries(
      statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
    ),
  };
}

function operation({ name, feature, endpoint }: NamedEndpoint): Json {
  const params = [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)];
  if (endpoint.replayable) params.push(IDEMPOTENCY_KEY);
  if (endpoint.access !== 'public' && !endpoint.background) params.push(BACKGROUND);
  if (endpoint.access !== 'staff') params.push(LANGUAGE);
  const { body } = endpoint;
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    security: security[endpoint.access],
    'x-access': endpoint.access,
    ...(params.length > 0 ? { parameters: params } : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: jsonSchema(body, 'input') } },
          },
        }
      : {}),
    responses: responses(endpoint),
  };
}

/** One reusable response per status, with its error codes. */
function errorResponses(): Json {
  const statuses = [...new Set(Object.values(ERROR_STATUS))];
  const codesOf = (status: number) =>
    Object.entries(ERROR_STATUS)
      .filter(([, candidate]) => candidate === status)
      .map(([code]) => code);
  return Object.fromEntries(
    statuses.map((status) => [
      `Error${status}`,
      {
        description: codesOf(status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

interface About {
  readonly config: Config;
  readonly firm: string;
  readonly version: string;
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument({ config, firm, version }: About): Record<string, unknown> {
  const paths: Record<string, Json> = {};
  for (const named of contract) {
    const { path, method } = named.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${firm} API`, version },
    servers: [{ url: config.publicUrl }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      responses: errorResponses(),
      securitySchemes: {
        investorSession: { type: 'apiKey', in: 'cookie', name: cookieName(config, 'investor') },
        staffToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
