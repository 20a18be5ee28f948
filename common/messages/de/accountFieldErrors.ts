import type { Translation } from '#common/language/translation.ts';
import type en from '../en/accountFieldErrors.ts';

export default {
  accessCode: 'Bitte geben Sie den Zugangscode ein',
  accessCodeShort: 'Der Zugangscode muss mindestens {min} Zeichen haben',
  bankDetails: 'Bitte geben Sie die Bankverbindung ein',
  accountShort: 'Bitte geben Sie die IBAN oder die vollständige Kontonummer und den Namen der Bank ein',
  accountName: 'Bitte geben Sie einen Namen ein',
  asset: 'Bitte wählen Sie eine Anlage',
  ibanCountry: 'In keinem Land beginnt die IBAN mit {country}. Bitte prüfen Sie die ersten zwei Buchstaben.',
  ibanShort: 'Diese IBAN ist zu kurz: Eine, die mit {country} beginnt, hat {expected} Zeichen.',
  ibanLong: 'Diese IBAN ist zu lang: Eine, die mit {country} beginnt, hat {expected} Zeichen.',
  ibanTyping:
    'Diese IBAN hat einen Tippfehler. Bitte vergleichen Sie jedes Zeichen mit den Angaben Ihrer Bank.',
} satisfies Translation<typeof en>;
