import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/entry.ts';

export default {
  title: 'Ein Eintrag im Journal und was jeder Teil belegt',
  number: {
    name: 'Eintrag',
    proves: 'Die Einträge sind in der Reihenfolge nummeriert, in der sie geschrieben wurden.',
  },
  time: {
    name: 'Erfasst',
    proves: 'Wann der Eintrag geschrieben wurde, nach der Uhr unseres Dienstes.',
  },
  author: {
    name: 'Von',
    proves:
      'Wer die Änderung vorgenommen hat. Das Journal nennt die Person; im Portal lesen Sie, ob es unser Team, Sie selbst oder das System war.',
  },
  change: {
    name: 'Portfoliowert',
    proves: 'Der Wert vor und nach der Änderung.',
  },
  hash: {
    name: 'Dieser Eintrag',
    proves:
      'Eine Prüfsumme über alles, was oben steht. Sie umfasst Namen und Notizen, ohne sie preiszugeben.',
  },
  tree: {
    name: 'Versiegelt',
    proves:
      'Alle Einträge zusammen haben eine Prüfsumme. Wir signieren und <heads>veröffentlichen sie jede Stunde</heads>: Wer eine Kopie aufbewahrt, bemerkt, wenn ein alter Eintrag geändert oder entfernt wird.',
  },
  staff: 'Mitarbeitende von {firm}',
  to: 'auf',
  note: 'Die Einträge Ihres Kontos sehen Sie im Portal. Kein Eintrag wird je geändert oder gelöscht.',
  mark: 'Beträge und Prüfsummen eines Beispieleintrags',
  source: 'Ein Beispieleintrag; kein Konto steht dahinter',
} satisfies Translation<typeof en>;
