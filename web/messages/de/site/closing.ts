import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/closing.ts';

export default {
  title: 'Finden Sie heraus, ob das zu Ihnen passt',
  text: 'Ein Antrag dauert etwa fünf Minuten, kostet nichts und verpflichtet Sie zu nichts. Haben Sie zuerst Fragen, beantworten wir sie per Video, am Telefon oder persönlich.',
  apply: 'Mandat beantragen',
  talk: 'Gespräch mit {name} buchen',
} satisfies Translation<typeof en>;
