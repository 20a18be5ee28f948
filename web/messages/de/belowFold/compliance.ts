import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/compliance.ts';

export default {
  show: 'Bewilligung, Daten und Versicherung',
  title: 'Recht und Compliance',
  intro: 'Was eine beaufsichtigte Firma vorweisen muss und wo Sie mehr dazu erfahren.',
  registration: 'Bewilligung der Schweizer Finanzmarktaufsicht',
  data: {
    name: 'Datenschutz und DSGVO',
    text: 'Wir verwenden Personendaten, um Ihnen zu antworten, einen Antrag zu prüfen, ein Mandat zu führen, unsere gesetzlichen Pflichten zu erfüllen und Konten zu schützen. Sie können sie einsehen, berichtigen und löschen lassen, soweit das Gesetz es erlaubt.',
  },
  insurance: {
    name: 'Versicherungsschutz',
    text: 'Eine Firma würde hier ihre Versicherung und die Deckungssumme nennen. Auf diesen Seiten ist keine Deckung angegeben, und gegen fallende Kurse schützt keine Versicherung.',
  },
  more: 'Alle rechtlichen Dokumente lesen',
  risk: 'Mit jeder Anlage können Sie Geld verlieren, mit digitalen Vermögenswerten alles. Zahlen mit diesem Zeichen sind Beispiele: keine tatsächlichen Ergebnisse und keine Prognose.',
} satisfies Translation<typeof en>;
