import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/proof/code.ts';

export default {
  investorId: 'Identifiant d’investisseur',
  activationCode: 'Code d’activation',
  activationHint:
    'Du lien de votre e-mail de bienvenue. Il est valable {hours, number} heures et ne fonctionne qu’une fois.',
  accessCode: 'Code d’accès',
  accessCodeHint: 'Au moins {min, number} caractères, et pas un code courant.',
  confirmCode: 'Confirmer le code d’accès',
  back: 'Retour',
  create: 'Créer et se connecter',
  open: 'Accéder au portail',
  failed: 'Échec de la connexion',
  invalid: 'Identifiants non valables',
  connection: 'Erreur de connexion',
  connectionText: 'Impossible de joindre le serveur. Veuillez réessayer.',
  mismatch: 'Les codes diffèrent',
  mismatchText: 'Veuillez saisir deux fois le même code d’accès.',
} satisfies Translation<typeof en>;
