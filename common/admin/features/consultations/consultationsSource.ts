import {
  exportConsultations,
  exportConsultationsWorkbook,
  listConsultations,
} from '#common/contract/consultations.ts';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { listSource } from '../../list/listSource.ts';

export const consultationsSource = listSource(listConsultations, {
  noun: { one: 'consultation', other: 'consultations' },
  csv: exportConsultations,
  xlsx: exportConsultationsWorkbook,
  statuses: REPLY_STATUSES,
  sorts: [
    { value: '-submittedAt', label: 'Newest first' },
    { value: 'startsAt', label: 'Earliest meeting' },
    { value: '-startsAt', label: 'Latest meeting' },
    { value: 'name', label: 'Name A to Z' },
  ],
  moreFilters: [
    { name: 'meetingFrom', label: 'Meeting from' },
    { name: 'meetingTo', label: 'Meeting to' },
  ],
  rowsOf: (consultations) => consultations,
});
