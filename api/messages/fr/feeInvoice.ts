import type { Translation } from '#common/language/translation.ts';
import type en from '../en/feeInvoice.ts';

export default {
  fileName: 'Facture-{number}.pdf',
  title: 'Facture {number}',
  demonstration: 'Démonstration\u00a0: société fictive. Merci de ne pas payer.',
  client: 'Client',
  investorId: 'Identifiant d’investisseur',
  date: 'Date',
  period: 'Période',
  span: '{from} au {to}',
  fee: 'Frais',
  calculation: 'Calcul',
  amount: 'Montant',
  management: 'Frais de gestion',
  managementOf: 'Frais de gestion, {from} au {to}',
  managementCalculation: '{days} jours × valeur moyenne {average} × {rate} ÷ 365',
  performance: 'Commission de performance',
  sums: {
    gain: '{units} unités × (cours {price} − high-water mark {mark}) × {rate}',
    afterManagement: '({units} unités × (cours {price} − high-water mark {mark}) − {management}) × {rate}',
    belowManagement:
      'Le gain au-dessus de la high-water mark de {mark}, au cours de {price}, ne dépasse pas les frais de gestion de {management}',
    belowMark: 'Le cours d’une unité de {price} ne dépasse pas la high-water mark de {mark}',
  },
  redeemed: 'plus {amount} de gain des unités vendues × {rate}',
  approximation: 'approximation\u00a0: des paiements n’ont pas été évalués à leur date',
  total: 'Total',
  payableIn: 'À payer en {currency}',
  conversion: '1 {currency} = USD {rate} ({source}, {day})',
  sources: {
    declared: 'notre cours',
    feed: 'cours d’un fournisseur de données',
    import: 'cours importé',
    sample: 'cours d’exemple',
    definition: 'cours fixe',
  },
  charged:
    'Nous avons débité ce montant de votre compte le {day}, date de valeur {valueDate}. Vous n’avez rien à payer.',
  reversed: 'Cette facture a été annulée le {day}. Vous n’avez rien à payer.',
  payable: 'Merci de payer jusqu’au {day}, avec la section paiement ci-dessous.',
} satisfies Translation<typeof en>;
