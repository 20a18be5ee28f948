import {
  exportApplications,
  exportApplicationsWorkbook,
  listApplications,
} from '#common/contract/applications.ts';
import { APPLICATION_STATUSES } from '#common/domain/applications.ts';
import { DAY_FILTERS, listSource, TAG_FILTER, TASK_FILTER } from '../../list/listSource.ts';
import { t } from '../../messages/applications.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';

export const applicationsSource = listSource(listApplications, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportApplications,
  xlsx: exportApplicationsWorkbook,
  statuses: APPLICATION_STATUSES,
  sorts: [
    { value: '-submittedAt', label: t('sorts.newest') },
    { value: 'submittedAt', label: t('sorts.oldest') },
    { value: '-investmentAmount', label: t('sorts.largest') },
    { value: 'investmentAmount', label: t('sorts.smallest') },
    { value: 'fullName', label: t('sorts.name') },
    { value: '-fullName', label: t('sorts.nameDown') },
  ],
  moreFilters: [TASK_FILTER, TAG_FILTER, ...DAY_FILTERS],
  open: { ...OPEN_RECORDS.applications, none: { title: t('noneOpen'), text: t('emptyText') } },
  rowsOf: (applications) => applications,
});
