import type { Translation } from '#common/language/translation.ts';
import type en from '../en/feeMails.ts';

export default {
  period: 'Période',
  span: '{from} au {to}',
  management: 'Frais de gestion',
  performance: 'Commission de performance',
  total: 'Total',
  open: 'Ouvrir les frais dans le portail',
  charged: {
    subject: 'Votre facture {number}',
    previewAccount: 'Débitée de votre compte. Vous n’avez rien à payer.',
    previewInvoice: 'Merci de la payer avec la section paiement du PDF.',
    account: 'Nous avons débité ces frais de votre compte. Vous n’avez rien à payer.',
    invoice:
      'Ces frais sont à payer sur facture. Vous la trouvez en PDF dans le portail, avec la section paiement d’une QR-facture. Nous ne modifions jamais des coordonnées de paiement par e-mail.',
    explained: 'Le portail explique chaque montant par les chiffres dont il découle.',
  },
  reversed: {
    subject: 'Votre facture {number} est annulée',
    previewAccount: 'Le montant est de nouveau sur votre compte.',
    previewInvoice: 'Merci de ne pas la payer.',
    account: 'Nous avons annulé cette facture. Le montant est de nouveau sur votre compte.',
    invoice:
      'Nous avons annulé cette facture. Merci de ne pas la payer\u00a0; si vous l’avez déjà payée, nous vous remboursons.',
  },
} satisfies Translation<typeof en>;
