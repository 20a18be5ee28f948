import type { Translation } from '#common/language/translation.ts';
import type en from '../en/withdrawalMails.ts';

export default {
  yourNote: 'Ihre Bemerkung',
  notYou: 'Falls Sie diese Auszahlung nicht beantragt haben, rufen Sie uns bitte sofort an: {phone}.',
  received: {
    subject: 'Ihr Auszahlungsauftrag ist eingegangen',
    preview: 'Er wartet auf unsere Genehmigung.',
    previewNewAccount: 'Die Zahlung geht auf ein neues Konto. Bitte prüfen Sie den Auftrag.',
    text: 'Wir haben Ihren Auftrag erhalten. Er wartet auf unsere Genehmigung; bis dahin ist der Betrag reserviert. Solange er ausstehend ist, können Sie ihn im Anlegerportal zurückziehen. Zudem gilt Ihre Kündigungsfrist.',
    wait: 'Zu Ihrem Schutz können wir ihn frühestens ab {from} genehmigen, weil sich Zugang oder Kontaktdaten Ihres Kontos kürzlich geändert haben.',
    newAccount:
      'Auf dieses Konto haben wir noch nie überwiesen. Zu Ihrem Schutz können wir den Auftrag erst ab {from} genehmigen. Früher geht es nur, wenn wir Sie anrufen und Sie ihn bestätigen.',
    stopNow:
      'Falls dieser Auftrag nicht von Ihnen stammt, stoppen Sie ihn bitte jetzt und rufen Sie uns an: {phone}.',
    stop: 'Diese Auszahlung stoppen',
    code: 'Code zum Stoppen der Auszahlung',
  },
  approved: {
    subject: 'Ihre Auszahlung ist genehmigt',
    preview: 'Ihr Portfolio zeigt den neuen Wert.',
    text: 'Wir haben Ihre Auszahlung genehmigt. In Ihrem Portfolio und Ihren Transaktionen ist sie bereits berücksichtigt. Sobald der Betrag ausbezahlt ist, schreiben wir Ihnen wieder.',
  },
  declined: {
    subject: 'Ihre Auszahlung wurde abgelehnt',
    preview: 'Der Betrag ist wieder verfügbar.',
    text: 'Wir konnten Ihre Auszahlung nicht genehmigen. Ihrem Portfolio wurde nichts belastet, und der Betrag ist nicht mehr reserviert.',
    contact: 'Bitte wenden Sie sich an unser Team, wenn Sie Fragen zu Ihrem Auszahlungsauftrag haben.',
  },
  paid: {
    subject: 'Ihr Betrag ist ausbezahlt',
    preview: 'Valuta {day}.',
    text: 'Wir haben Ihnen den Betrag ausbezahlt. Bis zur Gutschrift auf Ihrem Konto können ein bis zwei Arbeitstage vergehen. Ihr Portfolio ändert sich nicht: Der Betrag wurde bei der Genehmigung abgezogen.',
    valueDate: 'Valuta',
    reference: 'Referenz',
  },
  reversed: {
    subject: 'Ihr Betrag ist noch nicht ausbezahlt',
    preview: 'Wir haben den Eintrag zu Ihrer Zahlung berichtigt.',
    text: 'Wir hatten Ihnen mitgeteilt, dass dieser Betrag ausbezahlt sei. Die Zahlung kam nicht zustande, oder die Empfängerbank hat sie zurückgesandt. Ihre Auszahlung bleibt genehmigt, und wir melden uns wieder, sobald der Betrag ausbezahlt ist. Ihr Portfolio ändert sich nicht.',
    questions: 'Wenn Sie Fragen haben, rufen Sie uns bitte an: {phone}.',
  },
} satisfies Translation<typeof en>;
