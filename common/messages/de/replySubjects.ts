import type { Translation } from '#common/language/translation.ts';
import type en from '../en/replySubjects.ts';

export default {
  application: 'Ihr Antrag vom {time}',
  consultation: 'Ihr Beratungsgespräch vom {time}',
} satisfies Translation<typeof en>;
