import { t } from '../messages/form.ts';

/** Label and hint of the two notes, by their field. */
export const noteTexts = {
  investorNote: { label: t('notes.investor'), hint: t('notes.investorHint') },
  reason: { label: t('notes.reason'), hint: t('notes.reasonHint') },
} as const;
