import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/contact/page.ts';

export default {
  title: 'Kontakt und Beratung',
  lede: 'Schreiben Sie uns, chatten Sie mit uns oder treffen Sie uns. Jemand aus unserem Team beantwortet jede Nachricht persönlich innert {hours} Stunden.',
  email: {
    name: 'Per E-Mail',
    detail: 'Antwort innert {hours} Stunden',
    text: 'Für Fragen, die eine schriftliche Antwort brauchen, auch an Sonn- und Feiertagen.',
  },
  chat: {
    name: 'Per Messenger',
    detail: '9–18 Uhr (Zürich)',
    text: 'Für kurze Fragen, von Montag bis Freitag.',
    action: 'Chat öffnen',
  },
  consultation: {
    name: 'Beratungsgespräch',
    detail: '30 bis 60 Minuten',
    text: 'Per Video, am Telefon oder persönlich in Zürich.',
    action: 'Termin buchen',
    withoutScripts: 'Mit dem Formular unten buchen',
  },
  message: {
    title: 'Schreiben Sie uns',
    intro: 'Sagen Sie uns, worum es geht, und wir leiten Ihre Nachricht an die richtige Person weiter.',
    submit: 'Nachricht senden',
    submitting: 'Wird gesendet …',
    sent: { title: 'Nachricht gesendet', text: 'Wir melden uns innert {hours} Stunden bei Ihnen.' },
    failed: {
      title: 'Nicht gesendet',
      text: 'Bitte versuchen Sie es noch einmal oder wenden Sie sich direkt an uns.',
    },
  },
  office: {
    title: 'Büro Zürich',
    address: 'Adresse',
    hours: 'Bürozeiten',
    weekdays: { days: 'Mo–Fr', hours: '9:00–18:00 Uhr (Zürich)' },
    saturday: { days: 'Sa', hours: '10:00–14:00 Uhr (Zürich)' },
    sunday: { days: 'So', hours: 'Geschlossen' },
    emergency:
      'Notfälle im Portfolio, für alle Kundinnen und Kunden: rund um die Uhr per Messenger oder unter <call>{phone}</call>',
    regulation: 'Aufsicht',
  },
} satisfies Translation<typeof en>;
