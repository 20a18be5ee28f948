import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/legal/legal.ts';

export default {
  title: 'Recht und Compliance',
  lede: 'Dies sind Zusammenfassungen unserer Dokumente, auch als PDF. Die vollständigen Texte erhalten Sie auf Anfrage auf Deutsch, Englisch und Französisch.',
  version: 'Zusammenfassung, Version 1.2, 26.\u00a0November 2026, Deutsch',
  download: 'Als PDF herunterladen',
  documentsTitle: 'Dokumente',
  terms: {
    name: 'Nutzungsbedingungen',
    one: 'Diese Seiten dienen der Information. Nichts darauf ist ein Angebot oder eine Beratung. Ein Mandat beginnt erst mit einem unterzeichneten Vermögensverwaltungsvertrag.',
    two: 'Sie dürfen diese Seiten lesen, drucken und weitergeben. Als Beispiel gekennzeichnete Zahlen sind keine Ergebnisse; bitte geben Sie sie nicht als solche weiter.',
  },
  privacy: {
    name: 'Datenschutzerklärung',
    one: 'Wir bewahren auf, was Sie uns über die Formulare senden, damit wir Ihnen antworten und Ihren Antrag prüfen können. Wir verkaufen es nicht, und diese Seiten laden nichts von Dritten.',
    two: 'Solange Sie angemeldet sind, setzt das Portal ein Sitzungs-Cookie. An einem zweiten Cookie erkennen wir während {days} Tagen einen Browser wieder, mit dem Sie sich angemeldet haben. Ein Formular, das ohne JavaScript gesendet wird, setzt für zehn Minuten ein Cookie mit seiner Referenz, damit die nächste Seite den Eingang bestätigen kann. Ihr Browser behält auch Ihren Namen und Ihre Anleger-ID, bis Sie sich abmelden, unfertige Formulare, bis der Tab geschlossen wird, und die Darstellung (hell oder dunkel), falls Sie eine wählen. Wir verwenden keine Cookies für Werbung oder Analysen, darum gibt es kein Cookie-Banner.',
    three:
      'Schreiben Sie uns, wenn Sie Ihre Daten einsehen oder sie berichtigen oder löschen lassen möchten. Das Gesetz verlangt, dass wir Kontounterlagen zehn Jahre lang aufbewahren. Die Einträge im Journal eines Kontos werden nicht gelöscht; sie gehören zu diesen Unterlagen.',
  },
  risk: {
    name: 'Risikohinweise',
    one: 'Sie können Ihre Anlage ganz oder teilweise verlieren. Digitale Vermögenswerte können innert weniger Monate um mehr als die Hälfte fallen; Differenzkontrakte können schneller an Wert verlieren, als sich der Markt bewegt.',
    two: 'Die bisherige Entwicklung ist kein Hinweis auf künftige Ergebnisse. Frühe Auszahlungen können Ihre Rendite schmälern, und in einem wenig liquiden Markt lässt sich eine Position vielleicht nicht zum letzten Kurs verkaufen.',
  },
  filings: {
    name: 'Aufsichtsrechtliche Angaben',
    one: 'Hier stünde ein jährlicher Prüfbericht; es gibt keinen.',
  },
  complianceTitle: 'Compliance',
  registration: 'Bewilligung der Schweizer Finanzmarktaufsicht',
  data: {
    name: 'Datenschutz / DSGVO',
    text: 'Die Bearbeitung folgt dem Schweizer Datenschutzgesetz und der DSGVO. Anfragen zu Ihren Daten erledigen wir innert 30 Tagen.',
  },
  insurance: {
    name: 'Versicherungsschutz',
    text: 'Eine Firma würde hier ihre Versicherung und die Deckungssumme nennen. Auf diesen Seiten ist keine Deckung angegeben, und gegen fallende Kurse schützt keine Versicherung.',
  },
  contactTitle: 'Kontakt zur Compliance-Stelle',
  contactText: 'Fragen und Beschwerden gehen an die Compliance-Stelle und werden schriftlich beantwortet.',
} satisfies Translation<typeof en>;
