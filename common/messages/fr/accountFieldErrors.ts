import type { Translation } from '#common/language/translation.ts';
import type en from '../en/accountFieldErrors.ts';

export default {
  accessCode: 'Veuillez saisir le code d’accès',
  accessCodeShort: 'Le code d’accès doit comporter au moins {min} caractères',
  bankDetails: 'Veuillez saisir les coordonnées bancaires',
  accountShort: 'Veuillez saisir l’IBAN ou le numéro de compte complet, et le nom de la banque',
  accountName: 'Veuillez saisir un nom',
  asset: 'Veuillez choisir un actif',
  ibanCountry: 'Aucun IBAN ne commence par {country}. Veuillez vérifier les deux premières lettres.',
  ibanShort:
    'Cet IBAN est trop court\u00a0: un IBAN qui commence par {country} compte {expected} caractères.',
  ibanLong: 'Cet IBAN est trop long\u00a0: un IBAN qui commence par {country} compte {expected} caractères.',
  ibanTyping:
    'Cet IBAN comporte une faute de frappe. Veuillez comparer chaque caractère avec le relevé de votre banque.',
} satisfies Translation<typeof en>;
