import { z } from 'zod';
import type { CacheTag } from './cacheTags.ts';
import type { ErrorCode } from './errors.ts';
import { ERROR_STATUS } from './errors.ts';

/**
 * Who may call an endpoint. The service enforces it from the session alone.
 * - `owner`: a signed-in investor, and the `investorId` in path or body is their own
 * - `owner-or-staff`: the same, or any signed-in member of staff
 */
export type Access = 'public' | 'investor' | 'owner' | 'owner-or-staff' | 'staff';

/** What the access log records: reads by staff, and attempts to sign in that fail. */
export const ACCESS_ACTIONS = [
  'list_read',
  'export',
  'record_opened',
  'message_opened',
  'sign_in_failed',
  'device_resumed',
] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Fields = z.ZodObject | undefined;

/**
 * A call that carries this header with `1` is made by a screen that nobody is using: like a call to a
 * `background` endpoint it does not extend an idle session.
 */
export const BACKGROUND_HEADER = 'X-Background';

/** One call of the API: everything the service, the client and the documentation need to know about it. */
export interface Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  Versioned extends boolean = boolean,
> {
  readonly method: Method;
  /** Path with `{name}` for each parameter. */
  readonly path: string;
  readonly access: Allowed;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly output: Output;
  /** Refusals of this call beyond those every call can answer with. */
  readonly errors: readonly ErrorCode[];
  /** True for calls that screens repeat by themselves: they never extend an idle session. */
  readonly background: boolean;
  /** Whether an `Idempotency-Key` makes a repeat safe. Not where the answer is a session: nothing is kept of it. */
  readonly replayable: boolean;
  /** `list` answers an array with `X-Total-Count`; `csv` and `xlsx` stream a file. */
  readonly kind: 'json' | 'list' | 'csv' | 'xlsx';
  /** What the access log records of this call, if anything; of an edit only when it changed nothing. */
  readonly accessLog: AccessAction | undefined;
  /** What the response contains, for caches of clients. */
  readonly tags: readonly CacheTag[];
  /** What a successful request may change, for caches of clients. */
  readonly invalidates: readonly CacheTag[];
  /**
   * Whether the call edits an account as its caller has seen it. The body's `version` says which state that was:
   * optional in the schema, for callers written against the specification, and demanded by the typed client.
   */
  readonly versioned: Versioned;
}

interface Definition<
  Params extends Fields,
  Query extends Fields,
  Body extends z.ZodType | undefined,
  Output extends z.ZodType,
  Allowed extends Access,
  Versioned extends boolean,
> {
  method: Method;
  path: string;
  access: Allowed;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Output;
  errors?: readonly ErrorCode[];
  background?: boolean;
  /** Of calls that change something, true unless said otherwise. */
  replayable?: boolean;
  kind?: 'json' | 'list' | 'csv' | 'xlsx';
  versioned?: Versioned;
  /** Exports, lists of staff and what staff may read of an investor are recorded without saying so. */
  accessLog?: AccessAction;
  tags?: readonly CacheTag[];
  invalidates?: readonly CacheTag[];
}

function defaultAccessLog({
  access,
  method,
  kind,
}: Pick<Definition<Fields, Fields, undefined, z.ZodType, Access, boolean>, 'access' | 'method' | 'kind'>):
  | AccessAction
  | undefined {
  if (kind === 'csv' || kind === 'xlsx') return 'export';
  if (access === 'owner-or-staff' && method === 'GET') return 'record_opened';
  return kind === 'list' && access === 'staff' ? 'list_read' : undefined;
}

export function endpoint<
  Output extends z.ZodType,
  const Allowed extends Access,
  Params extends Fields = undefined,
  Query extends Fields = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Versioned extends boolean = false,
>(
  definition: Definition<Params, Query, Body, Output, Allowed, Versioned>,
): Endpoint<Params, Query, Body, Output, Allowed, Versioned> {
  return {
    method: definition.method,
    path: definition.path,
    access: definition.access,
    summary: definition.summary,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    output: definition.output,
    errors: definition.errors ?? [],
    background: definition.background ?? false,
    replayable: definition.replayable ?? definition.method !== 'GET',
    versioned: (definition.versioned ?? false) as Versioned,
    kind: definition.kind ?? 'json',
    tags: definition.tags ?? [],
    invalidates: definition.invalidates ?? [],
    accessLog: definition.accessLog ?? defaultAccessLog(definition),
  };
}

/** The same list as an Excel workbook. */
export const workbookOf = <
  Params extends Fields,
  Query extends Fields,
  Body extends z.ZodType | undefined,
  Output extends z.ZodType,
  Allowed extends Access,
>(
  csv: Endpoint<Params, Query, Body, Output, Allowed>,
): Endpoint<Params, Query, Body, Output, Allowed> => ({
  ...csv,
  path: csv.path.replace(/\.csv$/, '.xlsx'),
  // Not made from the other summary, which the build takes out.
  summary: 'The same list as an Excel workbook',
  kind: 'xlsx',
});

type Part<Key extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? { [K in Key]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown;

type OptionalPart<Key extends string, Schema> = Schema extends z.ZodType
  ? { [K in Key]?: z.input<Schema> }
  : unknown;

/** The version that the typed client demands. */
type StatedVersion<E extends Endpoint> = E['versioned'] extends true
  ? { body: { version: number } }
  : unknown;

/** What a caller passes: `{params, query, body}`, only those the endpoint has. */
export type EndpointInput<E extends Endpoint> = Part<'params', E['params'], 'input'> &
  OptionalPart<'query', E['query']> &
  StatedVersion<E> &
  (E['body'] extends z.ZodOptional ? OptionalPart<'body', E['body']> : Part<'body', E['body'], 'input'>);

/** What a handler receives after validation. */
export type HandlerInput<E extends Endpoint> = Part<'params', E['params'], 'output'> &
  Part<'query', E['query'], 'output'> &
  Part<'body', E['body'], 'output'>;

/** What the caller gets. */
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;

/** What a handler returns. */
export type HandlerOutput<E extends Endpoint> = z.input<E['output']>;

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The body of every refusal. */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum(codes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
