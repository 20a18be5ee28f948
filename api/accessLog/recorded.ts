import { InvestorSchema } from '#api/accounts/entities.ts';
import { actorOf, type Caller } from '#api/http/access.ts';
import type { Request } from '#api/http/bind.ts';
import { cookieName } from '#api/http/cookies.ts';
import { Refusal } from '#api/http/errors.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { ERROR_STATUS } from '#common/contract/errors.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { type AccessDraft, appendAccess } from './append.ts';

/** What is read of a call; every endpoint has some of it. */
interface Input {
  readonly params?: { readonly id?: string; readonly investorId?: string };
  readonly query?: {
    readonly q?: string;
    readonly status?: string;
    readonly offset?: number;
    readonly limit?: number;
    readonly investorId?: string | undefined;
  };
  readonly body?: { readonly investorId?: string; readonly username?: string };
}

/** `/api/admin/outbox/{id}` → `outbox`, `/api/admin/journal.csv` → `journal.csv` */
const resourceOf = (endpoint: Endpoint): string =>
  endpoint.path
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .at(-1) ?? '';

/** What a list was asked for. The words of a search are personal data and are not stored. */
function describeQuery({ q, status, offset = 0, limit = 0 }: NonNullable<Input['query']>, isList: boolean) {
  return [
    ...(q ? ['search'] : []),
    ...(status ? [`only ${status}`] : []),
    ...(isList ? [`rows ${offset + 1} to ${offset + limit}`] : []),
  ].join(', ');
}

function readOf(
  endpoint: Endpoint,
  input: Input,
): Pick<AccessDraft, 'investorId' | 'subject' | 'detail' | 'isFolded'> {
  const { params, query = {} } = input;
  const investorId = normaliseInvestorId(params?.investorId ?? query.investorId ?? '') ?? undefined;
  switch (endpoint.accessLog) {
    case 'record_opened':
      return { investorId, isFolded: true };
    case 'message_opened':
      return { subject: params?.id, detail: resourceOf(endpoint), isFolded: true };
    case 'list_read': {
      const detail = describeQuery(query, true);
      // Two searches can be for two people, so each is recorded.
      return { investorId, subject: resourceOf(endpoint), detail, isFolded: !query.q };
    }
    default:
      return {
        investorId,
        subject: resourceOf(endpoint),
        detail: describeQuery(query, false) || undefined,
        isFolded: false,
      };
  }
}

const isCredentialCheck = ({ accessLog }: Endpoint): boolean =>
  accessLog === 'sign_in_failed' || accessLog === 'device_resumed';

async function recordRead(request: Request<Endpoint>): Promise<void> {
  const { endpoint } = request;
  const caller: Caller = request.caller;
  if (caller.kind !== 'staff') return;
  await appendAccess(request.context, {
    ...readOf(endpoint, request.input as Input),
    actor: { ...actorOf(caller), type: 'staff' },
    action: endpoint.accessLog ?? 'record_opened',
    address: request.address,
    result: 'ok',
  });
}

/** The account that a sign-in named, if it exists: what was typed for an unknown one could be a secret. */
async function accountNamed({ context, input }: Request<Endpoint>) {
  const { investorId, username } = (input as Input).body ?? {};
  const em = context.em();
  if (investorId) {
    const known = await em.count(InvestorSchema, { investorId });
    return known > 0 ? { investorId } : {};
  }
  if (!username) return {};
  const known = await em.count(StaffSchema, { username });
  return known > 0 ? { subject: username } : {};
}

/** Errors that say that nobody was let in. */
const isRefusedSignIn = (error: unknown): error is Refusal =>
  error instanceof Refusal && [401, 403, 429].includes(ERROR_STATUS[error.code]);

async function recordFailure(request: Request<Endpoint>, error: Refusal): Promise<void> {
  const { endpoint, context, ctx } = request;
  const caller: Caller = request.caller;
  const isResume = endpoint.accessLog === 'device_resumed';
  // A browser that nobody asked to be remembered on has nothing to resume from.
  if (isResume && !ctx.cookies.get(cookieName(context.config, 'device'))) return;
  const { type, ...actor } = actorOf(caller);
  await appendAccess(context, {
    ...(caller.kind === 'investor' ? { investorId: caller.investorId } : await accountNamed(request)),
    ...(caller.kind === 'staff' ? { subject: caller.username } : {}),
    actor: { ...actor, type: type === 'system' ? 'visitor' : type },
    action: 'sign_in_failed',
    detail: resourceOf(endpoint),
    address: request.address,
    result: error.code,
    isFolded: isResume || error.code === 'throttled',
  });
}

async function recordResume(request: Request<Endpoint>, output: unknown): Promise<void> {
  const { staff } = output as { staff: { username: string; displayName: string } };
  const { context, address } = request;
  const { id } = await context.em().findOneOrFail(StaffSchema, { username: staff.username });
  await appendAccess(context, {
    actor: { type: 'staff', id, name: staff.displayName },
    action: 'device_resumed',
    subject: staff.username,
    address,
    result: 'ok',
    isFolded: false,
  });
}

/**
 * Answers a call and records it as its endpoint says. The entry is written before the answer is sent, so that
 * nothing is read without one.
 */
export async function recorded<Output>(
  request: Request<Endpoint>,
  answer: () => Promise<Output>,
): Promise<Output> {
  const { endpoint } = request;
  if (!endpoint.accessLog) return answer();
  if (!isCredentialCheck(endpoint)) {
    const output = await answer();
    await recordRead(request);
    return output;
  }
  try {
    const output = await answer();
    if (endpoint.accessLog === 'device_resumed') await recordResume(request, output);
    return output;
  } catch (error) {
    if (isRefusedSignIn(error)) await recordFailure(request, error);
    throw error;
  }
}
