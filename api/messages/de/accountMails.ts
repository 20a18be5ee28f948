import type { Translation } from '#common/language/translation.ts';
import type en from '../en/accountMails.ts';

export default {
  investorId: 'Anleger-ID',
  validUntil: 'Gültig bis',
  createCode: 'Zugangscode erstellen',
  activationCode: 'Aktivierungscode, falls das Portal danach fragt',
  linkOnce:
    'Der Link funktioniert nur einmal. Geben Sie ihn nicht weiter: Niemand von uns wird Sie je nach diesem Code oder nach Ihrem Zugangscode fragen.',
  welcome: {
    subject: 'Willkommen bei {firm}: Ihr Zugang zum Anlegerportal',
    heading: 'Willkommen bei {firm}',
    preview: 'Erstellen Sie Ihren Zugangscode für das Anlegerportal.',
    text: 'Ihr Konto ist eröffnet. Erstellen Sie Ihren persönlichen Zugangscode, um das Anlegerportal zu öffnen.',
  },
  reset: {
    subject: 'Neuer Zugangscode für {firm}',
    heading: 'Erstellen Sie einen neuen Zugangscode',
    preview: 'Ein neuer Link zum Anlegerportal.',
    text: 'Hier ist ein neuer Link zum Anlegerportal. Frühere Links und Ihr bisheriger Zugangscode funktionieren nicht mehr. Auf allen Geräten wurden Sie abgemeldet.',
    notYou: 'Falls Sie das nicht verlangt haben, rufen Sie uns bitte sofort an: {phone}.',
  },
  recovery: {
    subject: 'Ihr Zugang zu {firm} wird zurückgesetzt',
    heading: 'Ihr Zugang wird zurückgesetzt',
    preview: 'Falls Sie das nicht verlangt haben, stoppen Sie es bitte.',
    text: 'Wir wurden gebeten, den Zugangscode und den zweiten Faktor Ihres Anlegerkontos zurückzusetzen. Zu Ihrem Schutz geschieht das erst nach {hours} Stunden. Danach senden wir an die E-Mail-Adresse des Kontos einen Link, mit dem Sie einen neuen Zugangscode erstellen.',
    effective: 'Wirksam ab',
    notYou:
      'Falls Sie das verlangt haben, müssen Sie nichts tun. Falls nicht, stoppen Sie es bitte jetzt und rufen Sie uns an: {phone}.',
    stop: 'Zurücksetzen stoppen',
    code: 'Code zum Stoppen des Zurücksetzens',
  },
  changed: {
    subject: 'Eine Änderung an Ihrem Konto bei {firm}',
    heading: 'Ihr Konto wurde geändert',
    preview: 'Bitte prüfen Sie, ob Sie diese Änderung kennen.',
    notYou:
      'Wenn Sie diese Änderung kennen, müssen Sie nichts tun. Falls Sie sie nicht erwartet haben, rufen Sie uns bitte sofort an: {phone}.',
    wait: 'Zu Ihrem Schutz kann eine Auszahlung, die jetzt beantragt wird, erst {hours} Stunden nach dieser Änderung genehmigt werden.',
  },
  changes: {
    'email-changed': 'Wir haben die E-Mail-Adresse Ihres Anlegerkontos geändert.',
    'name-changed': 'Wir haben den Namen Ihres Anlegerkontos geändert.',
    'phone-changed': 'Wir haben die Telefonnummer Ihres Anlegerkontos geändert.',
    'access-code-reset':
      'Wir haben den Zugangscode Ihres Anlegerkontos zurückgesetzt. Ein Link, mit dem Sie einen neuen erstellen, wurde an die E-Mail-Adresse des Kontos gesendet.',
    'activation-resent':
      'Ein neuer Aktivierungslink für Ihr Anlegerkonto wurde an die E-Mail-Adresse des Kontos gesendet.',
    'access-code-created': 'Für Ihr Anlegerkonto wurde ein neuer Zugangscode erstellt.',
    'access-code-changed': 'Der Zugangscode Ihres Anlegerkontos wurde im Portal geändert.',
    'passkey-added': 'Ihrem Anlegerkonto wurde ein Passkey hinzugefügt.',
    'passkey-removed': 'Ein Passkey Ihres Anlegerkontos wurde entfernt.',
    'passkey-copied':
      'Ein Passkey Ihres Anlegerkontos wurde vermutlich kopiert: Er wurde mit einem veralteten Zähler verwendet. Niemand hat sich damit angemeldet. Bitte entfernen Sie diesen Passkey und erstellen Sie einen neuen.',
    'totp-added': 'Für Ihr Anlegerkonto wurde eine Authenticator-App eingerichtet.',
    'totp-removed': 'Die Authenticator-App Ihres Anlegerkontos wurde entfernt.',
    'recovery-codes-created':
      'Für Ihr Anlegerkonto wurden neue Wiederherstellungscodes erstellt. Frühere funktionieren nicht mehr.',
    'recovery-code-used': 'Ein Wiederherstellungscode Ihres Anlegerkontos wurde verwendet.',
    'second-factors-reset':
      'Die zweiten Faktoren Ihres Anlegerkontos wurden entfernt, damit Sie neue einrichten können.',
  },
  device: {
    subject: 'Eine neue Anmeldung in Ihrem Konto bei {firm}',
    heading: 'Anmeldung auf einem neuen Gerät',
    preview: 'Bitte prüfen Sie, ob Sie das waren.',
    text: 'Jemand hat sich in Ihrem Anlegerkonto auf einem Gerät angemeldet, das bisher nicht dafür verwendet wurde.',
    device: 'Gerät',
    notYou:
      'Wenn Sie das waren, müssen Sie nichts tun. Falls nicht, ändern Sie bitte Ihren Zugangscode, melden Sie in den Einstellungen des Portals die anderen Geräte ab und rufen Sie uns an: {phone}.',
  },
  guessed: {
    subject: 'Für Ihr Konto wurden falsche Zugangscodes eingegeben',
    preview: 'Niemand hat sich damit angemeldet.',
    text: 'Für Ihr Konto wurden mehrere falsche Zugangscodes eingegeben. Niemand hat sich damit angemeldet. Weitere Versuche begrenzen wir.',
    attempts: 'Bisherige Fehlversuche',
    newDevice:
      'Auf einem Gerät, das Sie schon verwendet haben, können Sie sich wie gewohnt anmelden. Auf einem neuen Gerät müssen Sie vielleicht warten; mit dem folgenden Link können Sie sich dort sofort anmelden. Ihren Zugangscode brauchen Sie weiterhin.',
    signIn: 'Auf einem neuen Gerät anmelden',
    linkValid: 'Link gültig bis',
    notYou:
      'Falls Sie das nicht waren, müssen Sie nichts tun. Wenn Ihr Zugangscode leicht zu erraten ist, ändern Sie ihn bitte in den Einstellungen des Portals.',
  },
  summary: {
    subject: 'Ihr Konto: was sich geändert hat, {day}',
    heading: 'Was sich auf Ihrem Konto geändert hat',
    preview: 'Ihre Zusammenfassung des Tages.',
    text: 'Dies ist Ihre Zusammenfassung vom {day}. Sie enthält, was sich seit der letzten geändert hat.',
    value: 'Portfoliowert',
    invested: 'Investierter Betrag',
    profit: 'Nicht realisierter Gewinn oder Verlust',
    unchanged: '{amount} (unverändert)',
    before: '{amount} (vorher: {before})',
    allocation: 'Die Aufteilung Ihres Portfolios wurde geändert.',
    more: '{count, plural, one {# weitere Änderung finden Sie im Portal.} other {# weitere Änderungen finden Sie im Portal.}}',
    open: 'Alle Änderungen im Portal ansehen',
    settings:
      'Sie haben diese Zusammenfassung in den Einstellungen des Portals gewählt und können sie dort wieder ausschalten. Sie kommt höchstens einmal am Tag und nur, wenn sich etwas geändert hat.',
  },
} satisfies Translation<typeof en>;
