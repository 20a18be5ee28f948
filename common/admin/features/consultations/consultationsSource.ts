import {
  exportConsultations,
  exportConsultationsWorkbook,
  listConsultations,
} from '#common/contract/consultations.ts';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { listSource } from '../../list/listSource.ts';
import { t } from '../../messages/consultations.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';

export const consultationsSource = listSource(listConsultations, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportConsultations,
  xlsx: exportConsultationsWorkbook,
  statuses: REPLY_STATUSES,
  sorts: [
    { value: '-submittedAt', label: t('sorts.newest') },
    { value: 'submittedAt', label: t('sorts.oldest') },
    { value: 'startsAt', label: t('sorts.earliest') },
    { value: '-startsAt', label: t('sorts.latest') },
    { value: 'name', label: t('sorts.name') },
  ],
  moreFilters: [
    { name: 'meetingFrom', label: t('filters.from') },
    { name: 'meetingTo', label: t('filters.to') },
  ],
  open: { ...OPEN_RECORDS.consultations, none: { title: t('noneOpen'), text: t('emptyText') } },
  rowsOf: (consultations) => consultations,
});
