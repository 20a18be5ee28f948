import type { Translation } from '#common/language/translation.ts';
import type en from '../en/portalErrors.ts';

export default {
  codes: {
    validation: 'Veuillez vérifier les champs signalés.',
    not_signed_in: 'Veuillez vous connecter pour continuer.',
    invalid_credentials: 'Identifiant ou code d’accès incorrect',
    activation_invalid:
      'Ce code d’activation n’est pas valable ou a expiré. Veuillez nous en demander un nouveau.',
    forbidden: 'Vous n’êtes pas autorisé à faire cela.',
    step_up_required: 'Veuillez confirmer votre identité pour continuer.',
    second_factor_setup_required: 'Veuillez configurer un second facteur pour continuer.',
    amount_out_of_range: 'Ce montant est hors de la plage autorisée.',
    account_inactive: 'Ce compte est désactivé.',
    idempotency_mismatch:
      'Cette requête a déjà été envoyée avec un autre contenu. Veuillez recharger la page.',
  },
  deactivated: 'Ce compte est désactivé. Veuillez nous contacter.',
  currentCode: 'Ce n’est pas votre code d’accès actuel',
  prices: 'Les cours ne sont pas disponibles pour le moment.',
  symbol: 'Symbole inconnu',
  corrections: 'Vous avez plusieurs demandes ouvertes. Veuillez attendre une réponse.',
  notification: 'Notification inconnue',
  invoiceAccount: 'Nous ne pouvons pas établir cette facture pour le moment. Merci de nous la demander.',
  noExchangeRate:
    'Nous ne pouvons pas établir cette période dans votre monnaie, car aucun taux de change n’est enregistré.',
  statement: {
    dayOver: 'Choisissez un jour écoulé',
    order: 'Le premier jour est après le dernier',
    knownAt: 'Choisissez un moment passé, après le dernier jour',
    many: 'Vous avez demandé beaucoup de relevés aujourd’hui. Réessayez demain.',
  },
  document: {
    type: 'Ce fichier n’est ni un PDF, ni un PNG, ni un JPEG.',
    size: 'Le fichier dépasse {megabytes} Mo.',
    notRequested: 'Ce document n’est pas demandé pour le moment.',
  },
  accessCode: {
    too_short: 'Le code d’accès doit comporter au moins {min} caractères.',
    too_long: 'Le code d’accès peut comporter au plus {max} caractères.',
    too_common: 'Ce code d’accès est l’un des plus courants. Veuillez en choisir un autre.',
    too_easy: 'Ce code d’accès est facile à deviner. Veuillez en choisir un autre.',
    same_as_investor_id: 'Le code d’accès ne peut pas être votre identifiant d’investisseur.',
  },
  addressBook: {
    name: 'Un autre compte de votre carnet d’adresses porte ce nom.',
    address: 'Votre carnet d’adresses contient déjà ce compte, sous le nom «\u00a0{name}\u00a0».',
    full: 'Votre carnet d’adresses contient {count} comptes. Veuillez d’abord en supprimer un.',
  },
  withdrawal: {
    range: 'Le montant doit se situer entre 0 et {asset} {amount}.',
    pending:
      'Vous avez {count} demandes en attente. Veuillez attendre nos décisions avant d’en faire une autre.',
    daily: 'Vous avez fait trop de demandes en un jour. Veuillez nous appeler.',
    decided:
      'Cette demande est déjà {status, select, approved {approuvée} declined {refusée} cancelled {annulée} other {traitée}}.',
  },
  proof: {
    totp: 'Ce code n’est pas correct. Veuillez saisir le code que l’application affiche maintenant.',
    lostApp:
      'Cette application ne peut plus être vérifiée. Veuillez utiliser un code de récupération ou une clé d’accès, ou nous contacter.',
    recovery: 'Ce code de récupération n’est pas correct ou a déjà été utilisé.',
    passkey: 'Cette clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.',
    password: 'Ce code d’accès n’est pas correct. Veuillez réessayer.',
    expired: 'Cette connexion a expiré. Veuillez recommencer.',
  },
  reference: 'Le compte ne peut pas être comparé à cet instrument.',
  factors: {
    passkey: 'La clé d’accès n’a pas pu être vérifiée. Veuillez recommencer.',
    passkeys: 'Un compte peut avoir {count} clés d’accès. Veuillez d’abord en supprimer une.',
    registered: 'Cette clé d’accès est déjà enregistrée.',
    appSetUp: 'Une application d’authentification est déjà configurée. Veuillez d’abord la supprimer.',
    appBegin: 'Veuillez recommencer la configuration de l’application.',
    appMissing: 'Aucune application d’authentification n’est configurée.',
    none: 'Veuillez d’abord configurer une clé d’accès ou une application d’authentification.',
  },
} satisfies Translation<typeof en>;
