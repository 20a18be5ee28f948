/** Label and hint of the note in an e-mail about a changed meeting. */
import { adminTexts } from '../../adminTexts.ts';
import messages from '../../messages/meetingDialogs.ts';

const t = adminTexts(messages);
export const MEETING_NOTE = {
  label: t('note'),
  hint: t('noteHint'),
} as const;
