import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/demo/account.ts';

export default {
  name: 'Demonstrationskonto',
  label: 'Zu diesem Konto',
  banner: 'Demonstrationskonto: Alle Zahlen sind erfunden, nichts davon ist echt.',
  leave: 'Verlassen',
  leaveName: 'Demonstration verlassen',
  apply: 'Mandat beantragen',
  unchangedTitle: 'Nichts wurde geändert',
  noAccount: 'Demonstration: kein Konto',
  noAddress: 'Demonstration: keine Adresse',
  readOnly: 'Dies ist eine Demonstration. Hier lässt sich nichts ändern.',
  figures: 'alle Zahlen dieses Kontos',
  source: 'Für die Demonstration erfunden',
} satisfies Translation<typeof en>;
