import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/signIn/start.ts';

export default {
  title: 'Portail investisseur',
  heading: 'Portail investisseur',
  confirmHeading: 'Confirmez votre identité',
  enterHeading: 'Saisir le code d’accès',
  createHeading: 'Créer le code d’accès',
  step1: 'Étape 1 sur 2',
  step2: 'Étape 2 sur 2',
  step3: 'Étape 3 sur 3',
  ended:
    'Votre session a pris fin\u00a0: après {minutes, number} minutes sans activité, après {hours, number} heures, ou parce qu’elle a été fermée ailleurs. Veuillez vous reconnecter\u00a0; vous reviendrez là où vous étiez.',
  throttled: 'Trop de tentatives. Pour la sécurité du compte, veuillez patienter avant de réessayer.',
  deactivated:
    'Ce compte n’est pas actif. Votre portefeuille reste inchangé. Veuillez écrire à <mail>{email}</mail> ou appeler le {phone}.',
  loading: 'Chargement',
  investorId: 'Identifiant d’investisseur',
  idRequired: 'Veuillez saisir votre identifiant d’investisseur',
  idInvalid: 'Identifiant non valable',
  idInvalidText: 'Veuillez vérifier votre identifiant et réessayer.',
  connection: 'Erreur de réseau',
  idUnverified: 'L’identifiant n’a pas pu être vérifié. Veuillez réessayer.',
  continue: 'Continuer',
  idHelp:
    'Votre identifiant figure dans l’e-mail de bienvenue. Vous n’êtes pas encore client\u00a0? <apply>Déposer une demande</apply>.',
  lostCode:
    'Vous avez perdu votre code d’accès\u00a0? Veuillez écrire à <mail>{email}</mail> ou appeler le {phone}. Après avoir vérifié votre identité, nous enverrons un nouveau lien à votre adresse e-mail, et vous choisirez un nouveau code d’accès.',
  lostLink:
    'Votre lien est perdu ou a expiré\u00a0? Veuillez écrire à <mail>{email}</mail> ou appeler le {phone}. Après avoir vérifié votre identité, nous enverrons un nouveau lien à votre adresse e-mail, et vous choisirez votre code d’accès.',
  lostFactor:
    'Vous avez perdu votre second facteur et vos codes de récupération\u00a0? Veuillez écrire à <mail>{email}</mail> ou appeler le {phone}. Après avoir vérifié votre identité, nous réinitialiserons votre accès. Pour votre protection, cela prendra {hours, number} heures.',
  signedIn: 'Connexion réussie',
  welcomeNew: 'Bienvenue dans votre portail, {name}\u00a0!',
  welcomeBack: 'Bonjour {name} !',
  signedOut: 'Vous êtes déconnecté sur cet écran',
  signedOutText:
    'Le service n’a pas pu être joint. La session prendra fin d’elle-même après {minutes, number} minutes.',
} satisfies Translation<typeof en>;
