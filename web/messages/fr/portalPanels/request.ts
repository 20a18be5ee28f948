import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/request.ts';

export default {
  title: 'Demander un retrait',
  asset: 'Actif',
  amount: 'Montant',
  available: 'Disponible\u00a0: <usd></usd>',
  availableUnknown:
    'Le montant disponible n’a pas pu être chargé. Vous pouvez envoyer la demande\u00a0; elle sera alors vérifiée.',
  availableLoading: 'Chargement du montant disponible…',
  amountRequired: 'Veuillez indiquer un montant',
  outOfRange: 'Le montant doit se situer entre 0 et {asset} {amount}.',
  maximum: 'Max.<more>\u00a0: saisir le montant maximal</more>',
  how: 'Comment le montant disponible est-il calculé\u00a0?',
  valueBelowLimit: 'Valeur du portefeuille, inférieure à la limite pour {days, number} jours',
  limit: 'Limite pour {days, number} jours',
  lessPending: 'Sous déduction des demandes en attente',
  lessApproved: 'Sous déduction des retraits approuvés au cours des {days, number} derniers jours',
  availableRow: 'Disponible',
  liquidity: 'Ce qui peut être versé, et quand, dépend aussi de l’option de liquidité de votre contrat.',
  payTo: 'Compte à créditer',
  notUsedYet: '{name} (pas encore utilisé)',
  otherAccount: 'Un autre compte',
  addressHint:
    'IBAN ou numéro de compte, et nom de la banque. Le compte doit être à votre nom ; nous le vérifions avant de payer.',
  accountName: 'Nom pour votre carnet d’adresses',
  accountNameHint: 'Le compte est conservé pour la prochaine fois.',
  newAccount:
    'Si nous n’avons encore jamais effectué de paiement sur ce compte, nous ne pouvons approuver la demande qu’après {hours, plural, one {# heure} other {# heures}}, ou plus tôt si nous vous avons joint par téléphone. Vous pouvez l’arrêter avec le lien de notre e-mail.',
  notes: 'Remarques',
  reserved:
    'Le montant est réservé jusqu’à la décision de notre équipe. Vous pouvez annuler la demande jusque-là. Votre préavis s’applique également.',
  close: 'Fermer',
  submit: 'Envoyer la demande',
  submitting: 'Envoi…',
  missing: 'Informations manquantes',
  missingText: 'Veuillez remplir tous les champs obligatoires.',
  invalidAmount: 'Montant non valable',
  sent: 'Retrait demandé',
  sentText:
    'Votre demande de retrait de {asset} {amount} nous est parvenue et attend l’approbation de notre équipe.',
  rejected: 'Demande non acceptée',
  rejectedText: 'La demande n’a pas pu être envoyée.',
  error: 'Erreur',
  errorText: 'La demande n’a pas pu être envoyée. Veuillez réessayer.',
  cancelTitle: 'Annuler cette demande\u00a0?',
  cancelText:
    'Votre demande de <usd></usd> sera annulée. Le montant redeviendra disponible et votre portefeuille restera inchangé.',
  keep: 'Conserver la demande',
  cancel: 'Annuler la demande',
  cancelled: 'Demande annulée',
  cancelledText: 'Aucun paiement ne sera effectué.',
  cancelFailed: 'La demande n’a pas pu être annulée. Veuillez réessayer.',
  decided: 'Décision déjà prise',
  decidedText: 'Notre équipe a entre-temps statué sur cette demande. La liste montre le résultat.',
} satisfies Translation<typeof en>;
