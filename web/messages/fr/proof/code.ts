import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/proof/code.ts';

export default {
  investorId: 'Identifiant d’investisseur',
  activationCode: 'Code d’activation',
  activationHint:
    'Il figure dans le lien de votre e-mail de bienvenue, est valable {hours, number} heures et ne fonctionne qu’une fois.',
  accessCode: 'Code d’accès',
  accessCodeHint: 'Au moins {min, number} caractères\u00a0; évitez les codes courants.',
  confirmCode: 'Confirmer le code d’accès',
  back: 'Retour',
  create: 'Créer et se connecter',
  open: 'Accéder au portail',
  failed: 'Connexion refusée',
  invalid: 'Identifiant ou code d’accès incorrect',
  connection: 'Erreur de réseau',
  connectionText: 'Impossible de joindre le serveur. Veuillez réessayer.',
  mismatch: 'Les codes diffèrent',
  mismatchText: 'Veuillez saisir deux fois le même code d’accès.',
} satisfies Translation<typeof en>;
