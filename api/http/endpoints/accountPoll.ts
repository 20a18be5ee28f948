import type { Context } from '#api/context.ts';
import type { KeyedQuery } from '#api/db/rowByKey.ts';
import type { InvestorCaller, SessionRow } from '#api/sessions/investorSessions.ts';
import type { Endpoint, HandlerOutput } from '#common/contract/endpoint.ts';
import { conditionalQuery, type Request, type Route, type VersionedResponse } from './bind.ts';

/** What a poll of an account reads. */
interface AccountPoll {
  readonly context: Context;
  readonly investorId: string;
  /** The investor who polls; undefined when staff read the account. */
  readonly caller: InvestorCaller | undefined;
  /** What `withSession` of the route has read. */
  readonly row?: object | undefined;
}

type Prepare = (poll: AccountPoll) => Promise<VersionedResponse<Endpoint>>;

/** A route that investors poll; the listener for polls answers it without the middleware. */
export interface PollRoute extends Route {
  readonly preparePoll: Prepare;
  /** Reads what the response needs together with the session. */
  readonly withSession: KeyedQuery<SessionRow> | undefined;
}

export const isPollRoute = (route: Route): route is PollRoute => 'preparePoll' in route;

/** Binds an endpoint that the screens of an investor poll, at a path with the investor ID. */
export function accountPoll<E extends Endpoint>(
  endpoint: E,
  prepare: (
    poll: AccountPoll,
  ) => Promise<{ readonly version: string; readonly load: () => Promise<HandlerOutput<E>> }>,
  withSession?: KeyedQuery<SessionRow>,
): PollRoute {
  const route = conditionalQuery(endpoint, ({ context, input, caller }: Request<E>) => {
    const { investorId } = (input as { params: { investorId: string } }).params;
    const investor = caller.kind === 'investor' ? (caller as InvestorCaller) : undefined;
    return prepare({ context, investorId, caller: investor });
  });
  return { ...route, preparePoll: prepare as unknown as Prepare, withSession };
}
