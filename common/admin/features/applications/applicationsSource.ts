import {
  exportApplications,
  exportApplicationsWorkbook,
  listApplications,
} from '#common/contract/applications.ts';
import { APPLICATION_STATUSES } from '#common/domain/applications.ts';
import { DAY_FILTERS, listSource } from '../../list/listSource.ts';

export const applicationsSource = listSource(listApplications, {
  noun: { one: 'application', other: 'applications' },
  csv: exportApplications,
  xlsx: exportApplicationsWorkbook,
  statuses: APPLICATION_STATUSES,
  sorts: [
    { value: '-submittedAt', label: 'Newest first' },
    { value: 'submittedAt', label: 'Oldest first' },
    { value: '-investmentAmount', label: 'Largest amount' },
    { value: 'investmentAmount', label: 'Smallest amount' },
    { value: 'fullName', label: 'Name A to Z' },
    { value: '-fullName', label: 'Name Z to A' },
  ],
  moreFilters: DAY_FILTERS,
  rowsOf: (applications) => applications,
});
