import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/proof/proof.ts';

export default {
  capsLock: 'Le verrouillage des majuscules est activé.',
  hideCode: 'Masquer le code d’accès',
  showCode: 'Afficher le code d’accès',
  hide: 'Masquer',
  show: 'Afficher',
  totp: 'Code',
  totpHint: 'Les six chiffres que votre application d’authentification affiche maintenant.',
  totpRequired: 'Veuillez saisir le code',
  recovery: 'Code de récupération',
  recoveryHint:
    'L’un des codes que vous avez conservés en configurant votre second facteur. Chacun ne sert qu’une fois.',
  recoveryRequired: 'Veuillez saisir un code de récupération',
  password: 'Code d’accès',
  passwordRequired: 'Veuillez saisir le code d’accès',
  usePasskey: 'Utiliser une clé d’accès',
  useTotp: 'Utiliser l’application d’authentification',
  useRecovery: 'Utiliser un code de récupération',
  usePassword: 'Utiliser le code d’accès',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  noneWorks:
    'Aucun de vos seconds facteurs ne fonctionne dans ce navigateur. Veuillez utiliser un autre navigateur ou nous appeler.',
  passkeyText:
    'Confirmez avec une clé d’accès\u00a0: empreinte digitale, visage, code PIN de l’appareil ou clé de sécurité.',
  passkeyUnused: 'Aucune clé d’accès n’a été utilisée. Veuillez réessayer ou choisir un autre moyen.',
  passkeyKnown: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  passkeyNotCreated: 'Aucune clé d’accès n’a été créée. Veuillez réessayer.',
  connectionText: 'Impossible de joindre le serveur. Veuillez réessayer.',
  stepUpTitle: 'Veuillez confirmer votre identité',
  stepUpText:
    'Pour votre protection, nous le demandons lorsque votre dernière confirmation date de plus de {minutes, number} minutes. Votre saisie est conservée.',
  confirm: 'Confirmer',
  cancel: 'Annuler',
} satisfies Translation<typeof en>;
