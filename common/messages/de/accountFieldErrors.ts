import type { Translation } from '#common/language/translation.ts';
import type en from '../en/accountFieldErrors.ts';

export default {
  accessCode: 'Bitte geben Sie den Zugangscode ein',
  accessCodeShort: 'Der Zugangscode muss mindestens {min} Zeichen haben',
  bankDetails: 'Bitte geben Sie die Bankverbindung ein',
  accountShort: 'Bitte geben Sie die IBAN oder die vollständige Kontonummer und den Namen der Bank ein',
  accountName: 'Bitte geben Sie einen Namen ein',
  asset: 'Bitte wählen Sie eine Anlage',
  ibanCountry: 'Keine IBAN beginnt mit {country}. Bitte prüfen Sie die ersten zwei Buchstaben.',
  ibanShort: 'Diese IBAN ist zu kurz: Mit {country} am Anfang muss sie {expected} Zeichen haben.',
  ibanLong: 'Diese IBAN ist zu lang: Mit {country} am Anfang muss sie {expected} Zeichen haben.',
  ibanTyping:
    'Diese IBAN hat einen Tippfehler. Bitte vergleichen Sie jedes Zeichen mit den Angaben Ihrer Bank.',
} satisfies Translation<typeof en>;
