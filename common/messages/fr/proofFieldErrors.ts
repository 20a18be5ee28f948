import type { Translation } from '#common/language/translation.ts';
import type en from '../en/proofFieldErrors.ts';

export default {
  code: 'Veuillez saisir le code',
  codeDigits: 'Veuillez saisir les six chiffres affichés par l’application',
  recoveryCode: 'Veuillez saisir le code de récupération',
  password: 'Veuillez saisir le code d’accès',
  name: 'Veuillez saisir un nom',
  token: 'Code non valable',
  mailCode: 'Veuillez saisir le code de notre e-mail',
} satisfies Translation<typeof en>;
