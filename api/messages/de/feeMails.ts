import type { Translation } from '#common/language/translation.ts';
import type en from '../en/feeMails.ts';

export default {
  period: 'Zeitraum',
  span: '{from} bis {to}',
  management: 'Verwaltungsgebühr',
  performance: 'Erfolgsgebühr',
  total: 'Total',
  open: 'Gebühren im Anlegerportal öffnen',
  charged: {
    subject: 'Ihre Rechnung {number}',
    previewAccount: 'Dem Konto belastet. Sie müssen nichts bezahlen.',
    previewInvoice: 'Bitte bezahlen Sie sie mit dem Zahlteil des PDF.',
    account: 'Wir haben diese Gebühren Ihrem Konto belastet. Sie müssen nichts bezahlen.',
    invoice:
      'Diese Gebühren sind auf Rechnung zu bezahlen. Sie finden diese als PDF im Anlegerportal, mit dem Zahlteil einer QR-Rechnung. Zahlungsangaben ändern wir nie per E-Mail.',
    explained: 'Das Anlegerportal erklärt jede Gebühr mit den Zahlen, aus denen sie sich ergibt.',
  },
  reversed: {
    subject: 'Ihre Rechnung {number} ist storniert',
    previewAccount: 'Der Betrag ist wieder auf Ihrem Konto.',
    previewInvoice: 'Bitte bezahlen Sie sie nicht.',
    account: 'Wir haben diese Rechnung storniert. Der Betrag ist wieder auf Ihrem Konto.',
    invoice:
      'Wir haben diese Rechnung storniert. Bitte bezahlen Sie sie nicht; falls Sie schon bezahlt haben, erstatten wir Ihnen den Betrag.',
  },
} satisfies Translation<typeof en>;
