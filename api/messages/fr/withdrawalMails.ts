import type { Translation } from '#common/language/translation.ts';
import type en from '../en/withdrawalMails.ts';

export default {
  yourNote: 'Votre remarque',
  notYou: 'Si vous n’avez pas demandé ce retrait, veuillez nous appeler immédiatement\u00a0: {phone}.',
  received: {
    subject: 'Votre demande de retrait nous est parvenue',
    preview: 'Elle attend notre approbation.',
    previewNewAccount: 'Elle concerne un nouveau compte. Veuillez la vérifier.',
    text: 'Nous avons reçu votre demande. Elle attend notre approbation\u00a0; d’ici là, le montant est réservé. Tant qu’elle est en attente, vous pouvez l’annuler dans le portail investisseur. Votre préavis s’applique également.',
    wait: 'Pour votre protection, nous pouvons l’approuver au plus tôt le {from}, car l’accès ou les coordonnées de votre compte ont changé récemment.',
    newAccount:
      'Nous n’avons encore jamais effectué de paiement sur ce compte. Pour votre protection, nous pouvons approuver la demande à partir du {from}, ou plus tôt si nous vous avons appelé et que vous l’avez confirmée.',
    stopNow:
      'Si cette demande ne vient pas de vous, veuillez l’arrêter maintenant et nous appeler\u00a0: {phone}.',
    stop: 'Arrêter ce retrait',
    code: 'Code pour arrêter le retrait',
  },
  approved: {
    subject: 'Votre retrait est approuvé',
    preview: 'Votre portefeuille affiche la nouvelle valeur.',
    text: 'Nous avons approuvé votre retrait. Votre portefeuille et l’historique de vos transactions l’affichent déjà. Nous vous écrirons de nouveau lorsqu’il sera payé.',
  },
  declined: {
    subject: 'Votre retrait a été refusé',
    preview: 'Le montant est de nouveau disponible.',
    text: 'Nous n’avons pas pu approuver votre retrait. Rien n’a quitté votre portefeuille, et le montant n’est plus réservé.',
    contact: 'Veuillez contacter notre assistance au sujet de cette demande de retrait.',
  },
  paid: {
    subject: 'Votre retrait a été payé',
    preview: 'Date de valeur\u00a0: {day}.',
    text: 'Nous avons payé votre retrait. Votre banque peut avoir besoin d’un ou deux jours ouvrables pour le créditer. Votre portefeuille ne change pas\u00a0: le montant a été déduit lors de l’approbation.',
    valueDate: 'Date de valeur',
    reference: 'Référence',
  },
  reversed: {
    subject: 'Votre retrait n’est pas encore payé',
    preview: 'Nous avons corrigé l’enregistrement de votre paiement.',
    text: 'Nous vous avions annoncé que ce retrait était payé. Le paiement n’a pas eu lieu, ou la banque destinataire l’a retourné. Votre retrait reste approuvé, et nous vous écrirons de nouveau lorsqu’il sera payé. Votre portefeuille ne change pas.',
    questions: 'Si vous avez des questions, veuillez nous appeler\u00a0: {phone}.',
  },
} satisfies Translation<typeof en>;
