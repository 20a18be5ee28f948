import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAccount/activity.ts';

export default {
  title: 'Kontoverlauf',
  intro:
    'Jede Änderung an Ihrem Konto, wie unser Journal sie festhält. Einträge werden nie geändert oder gelöscht.',
  show: 'Anzeigen',
  all: 'Alle Einträge',
  kinds: {
    withdrawal: 'Auszahlungen und Auszahlungskonten',
    transaction: 'Einzahlungen, Auszahlungen und Geschäfte',
    portfolio: 'Wert und Aufteilung',
    access: 'Anmeldung und Zugang',
    account: 'Kontodaten',
  },
  from: 'von',
  to: 'auf',
  noneOfKind: 'Kein Eintrag dieser Art',
  noneOfKindText: 'Wählen Sie «Alle Einträge», um die anderen zu sehen.',
  none: 'Noch keine Einträge',
  noneText: 'Hier erscheinen Anmeldungen, Einzahlungen, Wertänderungen und Entscheide über Auszahlungen.',
  earlier: 'Frühere Einträge anzeigen',
} satisfies Translation<typeof en>;
