import type { z } from 'zod';
import { MINUTE_MS } from '#common/domain/duration.ts';
import type { Permission } from '#common/domain/staffRoles.ts';
import type { CacheTag } from './cacheTags.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may use an endpoint. The API enforces it from the session alone.
 * - `owner`: a signed-in investor, and the `investorId` in path or body is their own
 * - `owner-or-staff`: the same, or any signed-in member of staff
 * - `staff`: a signed-in member of staff whose role has the endpoint's permission
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

/**
 * A request with this header set to `1` comes from a screen that nobody is using. Like a request to a `background`
 * endpoint it does not extend an idle session.
 */
export const BACKGROUND_HEADER = 'X-Background';

/** The language of the messages of an error, which are in English without this header. */
export const LANGUAGE_HEADER = 'X-Language';

/** What only the API and its documentation need of an endpoint: schemas, texts and errors. */
export interface EndpointSpec {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly output: z.ZodType;
  /** Errors beyond those that every endpoint can return. */
  readonly errors?: readonly ErrorCode[];
  /**
   * Whether the request edits an account in the state that its sender has seen, which the body's `version` names. It is
   * optional in the schema, for clients written against the specification, and required by the typed client.
   */
  readonly versioned?: boolean;
  /** Whether a policy can ask for a second person: the response is then 202 with the pending approval. */
  readonly approvable?: boolean;
  /** Exports, lists of staff and what staff may read of an investor are recorded by default. */
  readonly accessLog?: AccessAction;
  /** Largest body, where it is not the usual 64 KB. A caller without access is then rejected before it is received. */
  readonly maxBytes?: number;
}

/** One HTTP operation as clients know it. The types of input and output come from its specification. */
export interface Endpoint<Spec extends EndpointSpec = EndpointSpec, Allowed extends Access = Access> {
  readonly method: Method;
  /** Path with `{name}` for each parameter. */
  readonly path: string;
  readonly access: Allowed;
  /** What a member of staff needs to have; undefined where staff cannot use the endpoint, or anybody can. */
  readonly permission: Permission | undefined;
  /** Whether it moves money or access, and therefore needs a proof of identity within STEP_UP_MINUTES. */
  readonly stepUp: boolean;
  /** Whether staff may use it before they have set up a second factor that the operator requires. */
  readonly duringSetup: boolean;
  /** `list` returns an array with `X-Total-Count`; `csv` and `xlsx` stream a list as a file, `document` is another file. */
  readonly kind: 'json' | 'list' | 'csv' | 'xlsx' | 'document';
  /** True for requests that screens repeat by themselves: they never extend an idle session. */
  readonly background: boolean;
  /** Whether an `Idempotency-Key` makes repeating it safe. Not where the response is a session: it is not stored. */
  readonly replayable: boolean;
  /** How long a client waits for the complete response. */
  readonly timeoutMs: number;
  /** What the response contains, for caches of clients. */
  readonly tags: readonly CacheTag[];
  /** What a successful request may change, for caches of clients. */
  readonly invalidates: readonly CacheTag[];
  /** Exists for the compiler only. */
  readonly spec?: Spec;
}

/** An endpoint with its specification, as the API uses it. */
export interface SpecifiedEndpoint extends Endpoint {
  readonly summary: string;
  readonly params: z.ZodObject | undefined;
  readonly query: z.ZodObject | undefined;
  readonly body: z.ZodType | undefined;
  readonly output: z.ZodType;
  readonly errors: readonly ErrorCode[];
  readonly versioned: boolean;
  readonly approvable: boolean;
  /** What the access log records, if anything; of an edit only when it changed nothing. */
  readonly accessLog: AccessAction | undefined;
  readonly maxBytes: number | undefined;
}

/** Defaults: no step-up, not during set-up, `json`, not `background`, `replayable` unless GET, 15 s, no tags. */
type Definition = Pick<Endpoint, 'method' | 'path'> &
  Partial<Omit<Endpoint, 'method' | 'path' | 'access' | 'permission' | 'spec'>>;

type StaffDefinition = Definition & { readonly permission: Permission };

const TIMEOUT_MS = 15_000;

function define<Allowed extends Access>(
  access: Allowed,
  definition: Definition & { readonly permission?: Permission },
) {
  return {
    method: definition.method,
    path: definition.path,
    access,
    permission: definition.permission,
    stepUp: definition.stepUp ?? false,
    duringSetup: definition.duringSetup ?? false,
    kind: definition.kind ?? 'json',
    background: definition.background ?? false,
    replayable: definition.replayable ?? definition.method !== 'GET',
    timeoutMs: definition.timeoutMs ?? TIMEOUT_MS,
    tags: definition.tags ?? [],
    invalidates: definition.invalidates ?? [],
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function publicEndpoint<Spec extends EndpointSpec>(definition: Definition): Endpoint<Spec, 'public'> {
  return define('public', definition);
}

/* @__NO_SIDE_EFFECTS__ */
export function investorEndpoint<Spec extends EndpointSpec>(
  definition: Definition,
): Endpoint<Spec, 'investor'> {
  return define('investor', definition);
}

/* @__NO_SIDE_EFFECTS__ */
export function ownerEndpoint<Spec extends EndpointSpec>(definition: Definition): Endpoint<Spec, 'owner'> {
  return define('owner', definition);
}

/* @__NO_SIDE_EFFECTS__ */
export function ownerOrStaffEndpoint<Spec extends EndpointSpec>(
  definition: Definition,
): Endpoint<Spec, 'owner-or-staff'> {
  return define('owner-or-staff', { ...definition, permission: 'read' });
}

/* @__NO_SIDE_EFFECTS__ */
export function staffEndpoint<Spec extends EndpointSpec>(
  definition: StaffDefinition,
): Endpoint<Spec, 'staff'> {
  return define('staff', definition);
}

/** The same list as a file. */
/* @__NO_SIDE_EFFECTS__ */
export function exportOf<Spec extends EndpointSpec, Allowed extends Access = 'staff'>(
  list: Omit<Endpoint<EndpointSpec, Allowed>, 'spec'>,
  kind: 'csv' | 'xlsx',
): Endpoint<Spec, Allowed> {
  return { ...list, path: `${list.path}.${kind}`, kind, timeoutMs: 10 * MINUTE_MS, tags: [] };
}

type Part<Key extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? { [K in Key]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown;

type OptionalPart<Key extends string, Schema> = Schema extends z.ZodType
  ? { [K in Key]?: z.input<Schema> }
  : unknown;

type SpecOf<E extends Endpoint> = NonNullable<E['spec']>;

type SchemaOf<E extends Endpoint, Key extends 'params' | 'query' | 'body'> =
  SpecOf<E> extends Readonly<Record<Key, infer Schema>> ? Schema : undefined;

/** The version that the typed client requires. */
type RequiredVersion<E extends Endpoint> =
  SpecOf<E> extends { readonly versioned: true } ? { body: { version: number } } : unknown;

/** What a client sends: `{params, query, body}`, only those that the endpoint has. */
export type EndpointInput<E extends Endpoint> = Part<'params', SchemaOf<E, 'params'>, 'input'> &
  OptionalPart<'query', SchemaOf<E, 'query'>> &
  RequiredVersion<E> &
  (SchemaOf<E, 'body'> extends z.ZodOptional
    ? OptionalPart<'body', SchemaOf<E, 'body'>>
    : Part<'body', SchemaOf<E, 'body'>, 'input'>);

/** What a handler receives after validation. */
export type HandlerInput<E extends Endpoint> = Part<'params', SchemaOf<E, 'params'>, 'output'> &
  Part<'query', SchemaOf<E, 'query'>, 'output'> &
  Part<'body', SchemaOf<E, 'body'>, 'output'>;

/** What a client receives. */
export type EndpointOutput<E extends Endpoint> = z.output<SpecOf<E>['output']>;

/** What a handler returns. */
export type HandlerOutput<E extends Endpoint> = z.input<SpecOf<E>['output']>;
