/** Label and hint of the note in an e-mail about a changed meeting. */
import { t } from '../../messages/meetingDialogs.ts';

export const MEETING_NOTE = {
  label: t('note'),
  hint: t('noteHint'),
} as const;
