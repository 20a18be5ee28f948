import { expressionBuilder } from 'kysely';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { betweenDays, selectedRecords } from '#api/http/lists/filters.ts';
import {
  type Cursor,
  findNext,
  findRequestedPage,
  type ListFilter,
  type ListRequest,
} from '#api/http/lists/lists.ts';
import { withOpenTask } from '#api/notedRecords.ts';
import { type Tagged, withTag, withTags } from '#api/tags/queries.ts';
import type { listApplications } from '#common/contract/applications.ts';
import { type Application, ApplicationSchema } from './entities.ts';

export type TaggedApplication = Tagged<Application>;

type ApplicationList = Request<typeof listApplications>['input']['query'];

function filterFor(em: Em, { status, investorId, ids, tasks, tag, ...days }: ApplicationList): ListFilter {
  const eb = expressionBuilder<Tables, 'application'>();
  return {
    counted: { status, condition: status !== undefined && eb('status', '=', status) },
    conditions: [
      ...selectedRecords(em, ids),
      ...betweenDays(eb.ref('submitted_at'), days),
      ...(investorId ? [eb('investor_id', '=', investorId)] : []),
      ...withOpenTask('application', tasks),
      ...withTag('application', tag),
    ],
  };
}

/** The requested page; sets its headers. */
export async function findApplications(
  request: ListRequest<typeof listApplications>,
): Promise<TaggedApplication[]> {
  const { context, input } = request;
  const filter = filterFor(context.em(), input.query);
  const rows = await findRequestedPage(request, ApplicationSchema, input.query, filter);
  return withTags(context.rowsEm, 'application', rows);
}

export const findNextApplications = async (
  em: Em,
  list: ApplicationList,
  cursor: Cursor<Application>,
): Promise<TaggedApplication[]> =>
  withTags(em, 'application', await findNext(em, ApplicationSchema, list, filterFor(em, list), cursor));
