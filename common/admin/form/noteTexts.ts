import { adminTexts } from '../adminTexts.ts';
import messages from '../messages/form.ts';

const t = adminTexts(messages);
/** Label and hint of the two notes, by their field. */
export const noteTexts = {
  investorNote: { label: t('notes.investor'), hint: t('notes.investorHint') },
  reason: { label: t('notes.reason'), hint: t('notes.reasonHint') },
} as const;
