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
  texts: {
    balanced: 'Ausgewogen',
    equityFund: 'Aktienfonds Welt (Demo)',
    alpine: 'Alpine Consumer AG (Demo)',
    account: 'Demonstration: kein Konto',
    address: 'Demonstration: keine Adresse',
    renovation: 'Renovation, erste Rate',
    schoolFees: 'Schulgeld',
    paidOut: 'Wir zahlen morgen aus; bitte rechnen Sie mit zwei Arbeitstagen.',
    currentAccount: 'Privatkonto',
    savings: 'Sparkonto',
    otherName:
      'Der Name des Kontoinhabers weicht von unseren Angaben ab. Bitte senden Sie eine Bankbestätigung.',
  },
  readOnly: 'Dies ist eine Demonstration. Hier lässt sich nichts ändern.',
  figures: 'alle Zahlen dieses Kontos',
  source: 'Für die Demonstration erfunden',
} satisfies Translation<typeof en>;
