import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalFees/page.ts';

export default {
  title: 'Frais',
  intro: 'Ce que coûte votre compte, et comment chaque montant découle de ses chiffres.',
  none: 'Aucuns frais ne sont convenus',
  noneText: 'Aucuns frais ne sont convenus pour ce compte, et rien n’a été facturé.',
  terms: 'Conditions',
  termsText:
    '{management} par an de la valeur moyenne du compte{kind, select, both {, et {performance} du gain au-dessus de la high-water mark, dus à la fin de chaque {period, select, quarter {trimestre} other {année}}} other {}}. {collection, select, account {Les frais sont débités du compte.} other {Vous payez les frais sur facture.}}',
  validFrom: 'Dès le {day}',
  laterTerms: 'Conditions à venir',
  accrued: 'Accumulé jusqu’ici',
  accruedSpan: '{from} au {to}. Rien n’en a encore été facturé.',
  management: 'Frais de gestion',
  managementOf: 'Frais de gestion, {from} au {to}',
  performance: 'Commission de performance',
  total: 'Total',
  managementSum: '{days, number} jours × valeur moyenne <amount></amount> × {rate} ÷ 365',
  sums: {
    gain: '<units></units> unités × (cours {price} − high-water mark {mark}) × {rate}',
    afterManagement:
      '(<units></units> unités × (cours {price} − high-water mark {mark}) − <management></management>) × {rate}',
    belowManagement:
      'Le gain au-dessus de la high-water mark de {mark}, au cours de {price}, ne dépasse pas les frais de gestion de <management></management>.',
    belowMark: 'Le cours d’une unité, {price}, ne dépasse pas la high-water mark de {mark}.',
  },
  redeemed: ', plus <amount></amount> de gain des unités vendues × {rate}',
  approximation: ', approximation\u00a0: des paiements n’ont pas été évalués à leur date',
  fallsBack:
    'La commission de performance diminue quand la valeur baisse. Elle est due à la fin {period, select, quarter {du trimestre} other {de l’année}}, sur ce qui dépasse alors la high-water mark.',
  problems: {
    charged: 'Tout est facturé jusqu’à aujourd’hui.',
    noValue: 'Rien ne s’est accumulé, car le compte n’a pas de valeur.',
    staleValue: 'Le compte n’a pas été valorisé depuis un mois. Rien n’est facturé d’ici là.',
    noReturn:
      'Nous ne pouvons pas calculer les frais pour le moment, car le rendement n’est pas défini. Merci de nous contacter.',
    corrected: 'Une valeur dont des frais ont été calculés a été corrigée. Veuillez nous contacter.',
    paidOut: 'Il ne reste rien sur le compte à débiter.',
    nothing: 'Rien ne s’est accumulé.',
    noRate: 'La facture attend un taux de change.',
    overdrawn: 'Le compte vaut moins que ses frais.',
  },
  mark: 'Vos unités et la high-water mark',
  markText:
    'Pour la commission de performance, votre compte est composé d’unités qui lui sont propres. Une unité coûtait 1 quand la commission a été convenue, et son cours suit le rendement de votre compte. Les paiements changent le nombre d’unités, pas leur cours. La high-water mark commence à 1, puis chaque commission de performance la porte au cours après cette commission. Les nouvelles unités entrent au cours de leur jour s’il est plus haut, et la high-water mark est alors la moyenne. En dessous, il n’y a pas de commission de performance.',
  units: 'Unités',
  price: 'Cours d’une unité',
  highWaterMark: 'High-water mark',
  distance: 'Cours par rapport à la marque',
  charges: 'Décomptes',
  noCharges: 'Rien n’a encore été facturé.',
  span: '{from} au {to}',
  reversed: 'Annulé le {day}',
  collection: '{collection, select, account {Débité du compte.} other {À payer sur facture.}}',
  invoice: 'Facture {number} (PDF)',
  downloadFailed: 'Facture non téléchargée',
} satisfies Translation<typeof en>;
