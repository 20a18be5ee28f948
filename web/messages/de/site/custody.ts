import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/custody.ts';

export default {
  title: 'Wo Ihr Vermögen liegt',
  intro: 'Die Firma verwaltet, eine Bank verwahrt. Niemand hier kann Ihr Geld an andere als Sie überweisen.',
  more: 'Alles im vollen Wortlaut',
  dates: 'Stand der Zahlen und wer sie bestätigt hat',
} satisfies Translation<typeof en>;
