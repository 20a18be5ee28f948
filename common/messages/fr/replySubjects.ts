import type { Translation } from '#common/language/translation.ts';
import type en from '../en/replySubjects.ts';

export default {
  application: 'Votre demande du {time}',
  consultation: 'Votre entretien du {time}',
} satisfies Translation<typeof en>;
