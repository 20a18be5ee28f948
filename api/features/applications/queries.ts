import { equals } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { betweenDays } from '#api/http/lists/betweenDays.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import type { listApplications } from '#common/contract/applications.ts';
import { type Application, ApplicationSchema } from './entities.ts';

type ApplicationList = Request<typeof listApplications>['input']['query'];

function filterFor(em: Em, { status, investorId, ...days }: ApplicationList): ListFilter<Application> {
  const conditions = [
    ...betweenDays(em, 'submitted_at', days),
    ...(investorId ? [equals('investor_id', investorId)] : []),
  ];
  return {
    search: ['fullName', 'email', 'phone'],
    where: status ? { status } : undefined,
    conditions,
    ...(conditions.length === 0 ? { kept: { status } } : {}),
  };
}

/** The requested page; sets its headers. */
export function findApplications(request: Request<typeof listApplications>): Promise<Application[]> {
  const list = request.input.query;
  return findRequestedPage(request, ApplicationSchema, list, filterFor(request.context.em(), list));
}

export const findNextApplications = (
  em: Em,
  list: ApplicationList,
  cursor: Cursor<Application>,
): Promise<Application[]> => findNext(em, ApplicationSchema, list, filterFor(em, list), cursor);
