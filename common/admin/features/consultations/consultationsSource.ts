import { useMemo } from 'react';
import {
  type Consultation,
  exportConsultations,
  exportConsultationsWorkbook,
  listConsultations,
} from '#common/contract/consultations.ts';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, sanitizeFilter } from '../../list/listSource.ts';

export const CONSULTATION_SORTS = [
  { value: '-submittedAt', label: 'Newest first' },
  { value: 'startsAt', label: 'Earliest meeting' },
  { value: '-startsAt', label: 'Latest meeting' },
  { value: 'name', label: 'Name A to Z' },
] as const;

const query = (filter: ListFilter) => sanitizeFilter(filter, REPLY_STATUSES, CONSULTATION_SORTS);

/** The list of consultations and its export. */
export function useConsultationsSource(): ListSource<Consultation> {
  const { client } = useAdmin();
  return useMemo(
    () => ({
      name: 'consultations',
      load: (filter, page, signal) =>
        client.page(listConsultations, { query: { ...query(filter), ...page } }, { signal }),
      exportFile: (filter, format) =>
        client.download(format === 'csv' ? exportConsultations : exportConsultationsWorkbook, {
          query: query(filter),
        }),
    }),
    [client],
  );
}
