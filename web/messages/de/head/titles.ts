import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/head/titles.ts';

export default {
  demonstration: 'Demonstration',
  demonstrationDescription: 'Demonstration: eine erfundene Firma mit erfundenen Zahlen.',
  pages: {
    home: {
      title: 'Smart-Money-Strategien aus Zürich',
      description:
        'Strategien in Krypto, CFDs, Forex, Edelmetallen und Rohstoffen, mit dem Risiko an erster Stelle. Vergleichen Sie die Stufen, probieren Sie den Rechner aus und stellen Sie einen Antrag.',
      short:
        'Krypto, CFDs, Forex, Metalle und Rohstoffe, mit dem Risiko an erster Stelle. Stufen und ein Beispielrechner.',
    },
    about: {
      title: 'Über uns',
      description:
        'Eine Vermögensverwaltung, 2022 gegründet und in Zürich geführt: institutionelle Strenge, Diskretion und Innovation sowie die Menschen dahinter.',
      short:
        'Eine Vermögensverwaltung in Zürich: ihre Geschichte, ihre drei Werte und die Menschen dahinter.',
    },
    solutions: {
      title: 'Lösungen',
      description:
        'Stufen und Programme ab {minimum}, die Anlagephilosophie dahinter und die Kennzahlen, an denen wir sie messen.',
      short: 'Stufen und Programme ab {minimum}, die Philosophie dahinter und wie wir Ergebnisse messen.',
    },
    legal: {
      title: 'Recht und Compliance',
      description:
        'Nutzungsbedingungen, Datenschutz, Risikohinweise und aufsichtsrechtliche Angaben in einfachen Worten.',
      short: 'Nutzungsbedingungen, Datenschutz, Risiken und Angaben zur Aufsicht in einfachen Worten.',
    },
    apply: {
      title: 'Mandat beantragen',
      description:
        'Beantragen Sie ein Mandat, auf einer Seite und in wenigen Minuten. Sie erfahren, wann Sie über Ihr Geld verfügen können und was in den nächsten {hours} Stunden geschieht.',
      short: 'Das Antragsformular ausprobieren und sehen, was in den {hours} Stunden danach geschieht.',
    },
    contact: {
      title: 'Kontakt und Beratung',
      description:
        'Senden Sie eine Nachricht, wenden Sie sich an den Support oder buchen Sie ein Gespräch per Video, am Telefon oder persönlich in Zürich.',
      short:
        'Das Kontaktformular ausprobieren oder ein Gespräch buchen: per Video, am Telefon oder persönlich.',
    },
  },
  results: {
    applySent: 'Antrag gesendet',
    contactSent: 'Nachricht gesendet',
    contactBooked: 'Gespräch vorgemerkt',
    contactConfirmed: 'Gespräch bestätigt',
    withdrawalStopped: 'Auszahlung gestoppt',
    recoveryObjected: 'Zurücksetzen gestoppt',
    confirm: 'Gespräch bestätigen',
    stopWithdrawal: 'Auszahlung stoppen',
    stopRecovery: 'Zurücksetzen Ihres Zugangs stoppen',
    notSent: 'Nicht abgeschlossen',
    nothingSent: 'Es wurde nichts gesendet',
  },
  portal: 'Anlegerportal',
  verify: 'Einen Auszug prüfen',
  chat: 'Chat',
  demo: 'Demonstrationskonto',
  admin: 'Staff dashboard',
  notFound: '404 Seite nicht gefunden',
  withoutScripts:
    'Dieser Teil der Website braucht JavaScript, das in Ihrem Browser ausgeschaltet ist. Die öffentlichen Seiten und ihre Formulare funktionieren auch ohne JavaScript.',
  toHome: 'Zur Startseite',
} satisfies Translation<typeof en>;
