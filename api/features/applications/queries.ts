import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import type { listApplications } from '#common/contract/applications.ts';
import { type Application, ApplicationSchema } from './entities.ts';

type ApplicationList = Request<typeof listApplications>['input']['query'];

const filterFor = ({ status }: ApplicationList): ListFilter<Application> => ({
  search: ['fullName', 'email', 'phone'],
  where: status ? { status } : undefined,
  kept: { status },
});

/** The requested page; sets its headers. */
export function findApplications(request: Request<typeof listApplications>): Promise<Application[]> {
  const list = request.input.query;
  return findRequestedPage(request, ApplicationSchema, list, filterFor(list));
}

export const findNextApplications = (
  em: Em,
  list: ApplicationList,
  cursor: Cursor<Application>,
): Promise<Application[]> => findNext(em, ApplicationSchema, list, filterFor(list), cursor);
