import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/investors.ts';

export default {
  show: 'Beispielzeilen zeigen',
  title: 'Anonymisiertes Anlegerverzeichnis',
  intro:
    'Ein Beispiel eines öffentlichen Verzeichnisses der Mandate am {day}, mit Nummern statt Namen. Die Zeilen sind erfunden.',
  mark: 'Angelegte Beträge',
  source: 'Beispielzeile; ein solches Konto gibt es nicht',
  caption: 'Beispielmandate, geordnet nach Beginn',
  id: 'Nummer',
  joinDate: 'Kunde seit',
  tier: 'Stufe',
  invested: 'Angelegt',
  status: 'Status',
  statuses: {
    Active: 'Aktiv',
    Onboarding: 'In Eröffnung',
    Closed: 'Beendet',
  },
} satisfies Translation<typeof en>;
