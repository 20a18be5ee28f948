import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/custody.ts';

export default {
  title: 'Wo Ihr Vermögen liegt',
  intro:
    'Die Firma verwaltet Ihr Vermögen, eine Bank verwahrt es. Abgesehen von ihren Gebühren kann die Firma Ihr Geld nur an Sie überweisen.',
  more: 'Alle Angaben lesen',
  dates: 'Stand und Bestätigung der Zahlen',
} satisfies Translation<typeof en>;
