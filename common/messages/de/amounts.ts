import type { Translation } from '#common/language/translation.ts';
import type en from '../en/amounts.ts';

export default {
  empty: 'Geben Sie einen Betrag ein.',
  not_an_amount: 'Geben Sie einen Betrag in Ziffern ein, zum Beispiel 1’234.56.',
  ambiguous:
    'Dieser Betrag lässt sich verschieden lesen. Schreiben Sie ihn mit einem Punkt vor den Cents, zum Beispiel 1234.56.',
  too_many_decimals: 'Geben Sie einen Betrag mit höchstens {decimals} Nachkommastellen ein.',
  too_large: 'Der grösste Betrag ist {amount}.',
  interpreted: 'Eingabe: {amount}',
} satisfies Translation<typeof en>;
