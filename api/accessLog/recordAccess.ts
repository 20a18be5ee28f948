import { InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import { cookieName } from '#api/http/cookies.ts';
import { type Caller, toActor } from '#api/http/endpoints/access.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { findSecondStepAccount } from '#api/secondFactors/secondStep.ts';
import { findStaffByName } from '#api/sessions/findStaffByName.ts';
import type { Endpoint, SpecifiedEndpoint } from '#common/contract/endpoint.ts';
import { ERROR_STATUS } from '#common/contract/errors.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { type AccessDraft, appendAccess } from './append.ts';

/** The fields of requests that entries contain; each endpoint has some of them. */
interface Input {
  readonly params?: { readonly id?: string; readonly investorId?: string };
  readonly query?: {
    readonly q?: string;
    readonly email?: string | undefined;
    readonly status?: string;
    readonly offset?: number;
    readonly limit?: number;
    readonly investorId?: string | undefined;
    /** A record that is named by its kind. */
    readonly record?: string;
    readonly id?: string;
    /** `INV-…`, or the id of a form. */
    readonly subject?: string;
  };
  readonly body?: { readonly investorId?: string; readonly username?: string; readonly stepToken?: string };
}

/** `/api/admin/outbox/{id}` → `outbox`, `/api/admin/journal.csv` → `journal.csv` */
const resourceOf = (endpoint: Endpoint): string =>
  endpoint.path
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .at(-1) ?? '';

/** `/api/admin/contact-submissions/{id}/status` → `contact-submissions` */
const collectionOf = (endpoint: Endpoint): string => endpoint.path.split('/{')[0]?.split('/').at(-1) ?? '';

type Query = NonNullable<Input['query']>;

/** Whether it looks for particular people. */
const isSearch = ({ q, email }: Query): boolean => Boolean(q || email);

/** Describes a query without what is searched for, which is personal data. */
function describeQuery(query: Query, isList: boolean) {
  const { status, offset = 0, limit = 0, subject } = query;
  return [
    ...(subject ? [normaliseInvestorId(subject) ? 'personal data' : `personal data, form ${subject}`] : []),
    ...(isSearch(query) ? ['search'] : []),
    ...(status ? [`only ${status}`] : []),
    ...(isList && limit > 0 ? [`rows ${offset + 1} to ${offset + limit}`] : []),
  ].join(', ');
}

function describeRead(
  endpoint: SpecifiedEndpoint,
  input: Input,
): Pick<AccessDraft, 'investorId' | 'subject' | 'detail' | 'isDeduplicated'> {
  const { params, query = {}, body } = input;
  const named = params?.investorId ?? query.investorId ?? body?.investorId ?? query.subject ?? query.id ?? '';
  const investorId = normaliseInvestorId(named) ?? undefined;
  switch (endpoint.accessLog) {
    case 'record_opened':
      if (query.record === 'application')
        return { subject: query.id, detail: 'applications', isDeduplicated: true };
      // Who sent a form and has no account.
      if (query.subject && !investorId)
        return { subject: query.subject, detail: 'personal data', isDeduplicated: true };
      return { investorId, isDeduplicated: true };
    case 'message_opened':
      return { subject: params?.id, detail: collectionOf(endpoint), isDeduplicated: true };
    case 'list_read': {
      const detail = describeQuery(query, true) || undefined;
      // Each search is recorded, because each can concern another person.
      return { investorId, subject: resourceOf(endpoint), detail, isDeduplicated: !isSearch(query) };
    }
    default:
      return {
        investorId,
        subject: resourceOf(endpoint),
        detail: describeQuery(query, false) || undefined,
        isDeduplicated: false,
      };
  }
}

const isCredentialCheck = ({ accessLog }: SpecifiedEndpoint): boolean =>
  accessLog === 'sign_in_failed' || accessLog === 'device_resumed';

/** The account of a request that contains the id of its row. */
async function findAccountById({ em }: Context, id: string | undefined) {
  const investor = id === undefined ? null : await em().findOne(InvestorSchema, { id });
  return investor ? { investorId: investor.investorId } : {};
}

/** Records a read by staff, as the endpoint declares. */
export async function recordRead(request: Request<Endpoint>): Promise<void> {
  const { endpoint } = request;
  const caller: Caller = request.caller;
  if (caller.kind !== 'staff' || !endpoint.accessLog) return;
  const input = request.input as Input;
  await appendAccess(request.context, {
    ...describeRead(endpoint, input),
    ...(endpoint.accessLog === 'record_opened'
      ? await findAccountById(request.context, input.params?.id)
      : {}),
    actor: { ...toActor(caller), type: 'staff' },
    action: endpoint.accessLog,
    address: request.address,
    result: 'ok',
  });
}

/** The account of a sign-in, if it exists. Other input is not stored, because it could be a secret. */
async function findNamedAccount({ context, input }: Request<Endpoint>) {
  const { investorId, username, stepToken } = (input as Input).body ?? {};
  const em = context.em();
  if (stepToken) return findSecondStepAccount(em, stepToken);
  if (investorId) {
    const known = await em.count(InvestorSchema, { investorId });
    return known > 0 ? { investorId } : {};
  }
  if (!username) return {};
  const staff = await findStaffByName(em, username);
  return staff ? { subject: staff.username } : {};
}

async function findAccount(request: Request<Endpoint>): Promise<Pick<AccessDraft, 'investorId' | 'subject'>> {
  const caller: Caller = request.caller;
  if (caller.kind === 'investor') return { investorId: caller.investorId };
  return caller.kind === 'staff' ? { subject: caller.username } : findNamedAccount(request);
}

/** Whether a sign-in was rejected, in contrast to a request that could not be processed. */
const isRejectedSignIn = (error: unknown): error is AppError =>
  error instanceof AppError && [401, 403, 429].includes(ERROR_STATUS[error.code]);

async function recordFailure(request: Request<Endpoint>, error: AppError): Promise<void> {
  const { endpoint, context, ctx } = request;
  const caller: Caller = request.caller;
  const isResume = endpoint.accessLog === 'device_resumed';
  // Without a device cookie there is nothing to resume.
  if (isResume && !ctx.cookies.get(cookieName(context.config, 'device'))) return;
  const { type, ...actor } = toActor(caller);
  const account = await findAccount(request);
  // Entries cannot be deleted for a long time, and nothing limits how many accounts can be made up.
  const isUnknown = !account.investorId && !account.subject;
  await appendAccess(context, {
    ...account,
    actor: { ...actor, type: type === 'system' ? 'visitor' : type },
    action: 'sign_in_failed',
    detail: resourceOf(endpoint),
    address: request.address,
    result: error.code,
    isDeduplicated: isResume || isUnknown || error.code === 'throttled',
  });
}

/**
 * Runs a handler and writes the access log entry that its endpoint declares. The entry is written before the
 * response is sent, so no data leaves the service without one.
 */
export async function recordAccess<Output>(
  request: Request<Endpoint>,
  handle: () => Promise<Output>,
): Promise<Output> {
  const { endpoint } = request;
  if (!endpoint.accessLog) return handle();
  if (!isCredentialCheck(endpoint)) {
    const output = await handle();
    await recordRead(request);
    return output;
  }
  try {
    return await handle();
  } catch (error) {
    if (isRejectedSignIn(error)) await recordFailure(request, error);
    throw error;
  }
}
