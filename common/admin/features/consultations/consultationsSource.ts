import { useMemo } from 'react';
import { type Consultation, exportConsultations, listConsultations } from '#common/contract/enquiries.ts';
import { ENQUIRY_STATUSES } from '#common/domain/enquiries.ts';
import { useAdmin } from '../../adminContext.ts';
import { type ListFilter, type ListSource, oneOf } from '../../list/listSpec.ts';

export const CONSULTATION_SORTS = [
  { value: '-submittedAt', label: 'Newest first' },
  { value: 'startsAt', label: 'Earliest meeting' },
  { value: '-startsAt', label: 'Latest meeting' },
  { value: 'name', label: 'Name A to Z' },
] as const;

const query = ({ q, status, sort }: ListFilter) => ({
  q,
  status: oneOf(ENQUIRY_STATUSES, status),
  sort:
    oneOf(
      CONSULTATION_SORTS.map((each) => each.value),
      sort,
    ) ?? CONSULTATION_SORTS[0].value,
});

/** The list of consultations and its export. */
export function useConsultationsSource(): ListSource<Consultation> {
  const { client } = useAdmin();
  return useMemo(
    () => ({
      name: 'consultations',
      load: (filter, page, signal) =>
        client.page(listConsultations, { query: { ...query(filter), ...page } }, { signal }),
      exportCsv: (filter) => client.download(exportConsultations, { query: query(filter) }),
    }),
    [client],
  );
}
