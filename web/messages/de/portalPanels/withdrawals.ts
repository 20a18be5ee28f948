import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/withdrawals.ts';

export default {
  approved: 'Genehmigt',
  declined: 'Abgelehnt',
  cancelled: 'Zurückgezogen',
  paid: 'Ausbezahlt',
  requested: 'Beantragt',
  processed: 'Bearbeitet',
  valueDate: 'Ausbezahlt, Valuta',
  paymentReference: 'Zahlungsreferenz',
  notes: 'Bemerkungen',
  decisionNote: 'Unsere Bemerkung für Sie',
  bankDetails: 'Bankverbindung',
  walletAddress: 'Wallet-Adresse',
  bankDetailsCopied: 'Bankverbindung',
  walletAddressCopied: 'Wallet-Adresse',
  declinedText: 'Bitte wenden Sie sich an unser Team, wenn Sie Fragen zu diesem Auftrag haben.',
  waitsNewAccount:
    'Zu Ihrem Schutz kann dieser Auftrag erst ab {time} genehmigt werden. Früher geht es nur, wenn wir Sie anrufen und Sie ihn bestätigen. Auf dieses Konto haben wir noch nie überwiesen. Mit dem Link in unserer E-Mail können Sie den Auftrag stoppen.',
  waitsChange:
    'Zu Ihrem Schutz kann dieser Auftrag frühestens ab {time} genehmigt werden, weil sich kurz davor Zugang oder Kontaktdaten Ihres Kontos geändert haben.',
  calledBack: 'Sie haben diesen Auftrag am Telefon bestätigt: {time}.',
  vetoed: 'Sie haben diesen Auftrag mit dem Link in unserer E-Mail gestoppt.',
  cancel: 'Auftrag zurückziehen',
  pending: 'Ausstehend',
  showFewer: 'Weniger anzeigen',
  showAll: 'Alle {count, number} Aufträge anzeigen',
} satisfies Translation<typeof en>;
