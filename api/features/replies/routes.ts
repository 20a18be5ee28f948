import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/replies.ts';
import { findReplies } from './queries.ts';

export const replyRoutes: Route[] = [
  query(endpoints.listReplies, async ({ context, input }) => ({
    ...SUCCESS,
    replies: await findReplies(context.em(), input.params.id),
  })),
];
