import { useMemo } from 'react';
import {
  type Application,
  exportApplications,
  exportApplicationsWorkbook,
  listApplications,
} from '#common/contract/applications.ts';
import { APPLICATION_STATUSES } from '#common/domain/applications.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, sanitizeFilter } from '../../list/listSource.ts';

export const APPLICATION_SORTS = [
  { value: '-submittedAt', label: 'Newest first' },
  { value: 'submittedAt', label: 'Oldest first' },
  { value: '-investmentAmount', label: 'Largest amount' },
  { value: 'investmentAmount', label: 'Smallest amount' },
  { value: 'fullName', label: 'Name A to Z' },
  { value: '-fullName', label: 'Name Z to A' },
] as const;

const query = (filter: ListFilter) => sanitizeFilter(filter, APPLICATION_STATUSES, APPLICATION_SORTS);

/** The list of applications and its export. */
export function useApplicationsSource(): ListSource<Application> {
  const { client } = useAdmin();
  return useMemo(
    () => ({
      name: 'applications',
      load: (filter, page, signal) =>
        client.page(listApplications, { query: { ...query(filter), ...page } }, { signal }),
      exportFile: (filter, format) =>
        client.download(format === 'csv' ? exportApplications : exportApplicationsWorkbook, {
          query: query(filter),
        }),
    }),
    [client],
  );
}
