import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/withdrawals.ts';

export default {
  approved: 'Approuvé',
  declined: 'Refusé',
  cancelled: 'Annulé',
  paid: 'Payé',
  requested: 'Demandé',
  processed: 'Traité',
  valueDate: 'Payé, date de valeur',
  paymentReference: 'Référence du paiement',
  notes: 'Remarques',
  decisionNote: 'Notre remarque pour vous',
  bankDetails: 'Coordonnées bancaires',
  walletAddress: 'Adresse du portefeuille crypto',
  bankDetailsCopied: 'coordonnées bancaires',
  walletAddressCopied: 'adresse du portefeuille crypto',
  declinedText: 'Veuillez contacter notre assistance au sujet de cette demande de retrait.',
  waitsNewAccount:
    'Pour votre protection, cette demande ne peut être approuvée qu’à partir du {time}, ou plus tôt si nous vous avons joint par téléphone, car nous n’avons encore jamais effectué de paiement sur ce compte. Vous pouvez l’arrêter avec le lien de notre e-mail.',
  waitsChange:
    'Pour votre protection, cette demande ne peut être approuvée qu’à partir du {time}, car l’accès ou les coordonnées de votre compte ont changé peu avant.',
  calledBack: 'Vous avez confirmé cette demande par téléphone le {time}.',
  vetoed: 'Vous avez arrêté cette demande avec le lien de notre e-mail.',
  cancel: 'Annuler la demande',
  pending: 'En attente',
  showFewer: 'Afficher moins',
  showAll: 'Afficher les {count, number} demandes',
} satisfies Translation<typeof en>;
