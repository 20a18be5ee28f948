import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAccount/funding.ts';

export default {
  title: 'Alimenter votre compte',
  intro:
    'Un versement apparaît dans votre portefeuille dès qu’il est arrivé et que notre équipe l’a comptabilisé.',
  warning:
    '<strong>Comparez chaque caractère avant d’envoyer quoi que ce soit.</strong> Nous ne communiquons jamais de nouvelles coordonnées de paiement par e-mail, messagerie ou téléphone. Si le compte ou l’adresse diffère de ce que vous avez utilisé jusqu’ici ou de ce que l’on vous a indiqué, n’envoyez rien et appelez-nous\u00a0: <call>{phone}</call>.',
  none: 'Pas encore de coordonnées de paiement',
  noneText:
    'Nous n’avons pas publié de compte pour les versements. Veuillez appeler le {phone} ou écrire à {email} avant d’envoyer quoi que ce soit. Nous ne publions ces coordonnées qu’ici.',
  limit:
    'Les retraits sont limités à <amount></amount> sur {days, number} jours. Pour des montants plus élevés, veuillez nous appeler.',
  bank: 'Virement bancaire en USD',
  holder: 'Titulaire du compte',
  bankName: 'Banque',
  account: 'IBAN ou numéro de compte',
  bic: 'BIC',
  reference: 'Référence du paiement',
  holderCopied: 'titulaire du compte',
  bankNameCopied: 'banque',
  referenceCopied: 'référence du paiement',
  referenceText:
    'Indiquez votre identifiant d’investisseur comme référence du paiement, afin que nous puissions attribuer le virement à votre compte.',
  bankUnchanged: 'Ces coordonnées sont inchangées depuis le {day}.',
  qr: 'Code QR <more>de l’adresse {name}</more>',
  network: 'Réseau',
  networkUnknown: 'Réseau non indiqué',
  address: 'Adresse {unit}',
  tag: 'Tag de destination',
  tagCopied: 'tag de destination',
  sendOnly:
    'N’envoyez que des {unit}, et uniquement sur le réseau {network}. Tout autre envoi à cette adresse est perdu.',
  callFirst:
    'Le réseau de cette adresse n’est pas indiqué. Veuillez appeler le {phone} avant d’envoyer des {unit}.',
  needsTag: 'Sans le tag de destination, nous ne pouvons attribuer le versement à personne.',
  noTag: 'Cette adresse ne nécessite pas de tag de destination.',
  addressUnchanged: 'Cette adresse est inchangée depuis le {day}.',
  codeTitle: 'Adresse {name}',
  codeLabel: 'Code QR\u00a0: {title}',
  codeNote: '{unit} sur {network}. Le code ne contient que l’adresse\u00a0: comparez-la après le scan.',
  codeNoteTag:
    '{unit} sur {network}, tag de destination {tag}. Le code ne contient que l’adresse\u00a0: comparez-la après le scan.',
  unstatedNetwork: 'un réseau non indiqué',
  close: 'Fermer',
} satisfies Translation<typeof en>;
