import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/notFound.ts';

export default {
  title: '404 Seite nicht gefunden',
  lede: 'An dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben.',
  home: 'Zur Startseite',
  contact: 'Sagen Sie uns, was Sie gesucht haben',
} satisfies Translation<typeof en>;
