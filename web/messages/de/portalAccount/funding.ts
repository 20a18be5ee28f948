import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAccount/funding.ts';

export default {
  title: 'Geld einzahlen',
  intro:
    'Eine Einzahlung erscheint in Ihrem Portfolio, sobald sie eingegangen ist und unser Team sie verbucht hat.',
  warning:
    '<strong>Vergleichen Sie jedes Zeichen, bevor Sie etwas senden.</strong> Neue Zahlungsangaben teilen wir nie per E-Mail, Chat oder Telefon mit. Wenn ein Konto oder eine Adresse von den bisherigen Angaben abweicht oder von dem, was Ihnen jemand gesagt hat, senden Sie nichts und rufen Sie uns an: <call>{phone}</call>.',
  none: 'Noch keine Zahlungsangaben',
  noneText:
    'Wir haben noch kein Konto für Einzahlungen angegeben. Bitte rufen Sie {phone} an oder schreiben Sie an {email}, bevor Sie etwas senden. Wir geben die Angaben nur hier bekannt.',
  limit:
    'Auszahlungen sind auf <amount></amount> innert {days, number} Tagen begrenzt. Für grössere Beträge rufen Sie uns bitte an.',
  bank: 'Banküberweisung in USD',
  holder: 'Kontoinhaber',
  bankName: 'Bank',
  account: 'IBAN oder Kontonummer',
  bic: 'BIC',
  reference: 'Zahlungsreferenz',
  holderCopied: 'Kontoinhaber',
  bankNameCopied: 'Bank',
  referenceCopied: 'Zahlungsreferenz',
  referenceText:
    'Geben Sie Ihre Anleger-ID als Zahlungsreferenz an, damit wir die Überweisung Ihrem Konto zuordnen können.',
  bankUnchanged: 'Diese Angaben sind unverändert seit {day}.',
  qr: 'QR-Code <more>der {name}-Adresse</more>',
  network: 'Netzwerk',
  networkUnknown: 'Netzwerk nicht angegeben',
  address: '{unit}-Adresse',
  tag: 'Destination Tag',
  tagCopied: 'Destination Tag',
  sendOnly:
    'Senden Sie nur {unit}, und nur über das Netzwerk {network}. Alles andere, was an diese Adresse gesendet wird, ist verloren.',
  callFirst:
    'Das Netzwerk dieser Adresse ist nicht angegeben. Bitte rufen Sie {phone} an, bevor Sie {unit} senden.',
  needsTag: 'Ohne den Destination Tag können wir die Einzahlung niemandem zuordnen.',
  noTag: 'Diese Adresse braucht keinen Destination Tag.',
  addressUnchanged: 'Diese Adresse ist unverändert seit {day}.',
  codeTitle: '{name}-Adresse',
  codeLabel: 'QR-Code: {title}',
  codeNote: '{unit} über {network}. Der Code enthält nur die Adresse: Vergleichen Sie sie nach dem Scannen.',
  codeNoteTag:
    '{unit} über {network}, Destination Tag {tag}. Der Code enthält nur die Adresse: Vergleichen Sie sie nach dem Scannen.',
  unstatedNetwork: 'ein nicht angegebenes Netzwerk',
  close: 'Schliessen',
} satisfies Translation<typeof en>;
