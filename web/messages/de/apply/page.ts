import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/apply/page.ts';

export default {
  title: 'Mandat beantragen',
  lede: 'Eine Seite, etwa fünf Minuten. Ein Mensch liest Ihren Antrag und antwortet innert {hours} Stunden.',
  groups: { person: 'Zu Ihrer Person', plan: 'Ihre Anlage' },
  hints: {
    phone: 'Mit Landesvorwahl, zum Beispiel +41 44 123 45 67',
    investmentAmount: 'Mindestens {minimum} für die erste Anlage',
    riskTolerance: 'Die Trefferquoten sind Beispiele und keine Ergebnisse.',
  },
  winRateSource: 'Beispielhafte Trefferquoten des Antragsformulars; keine Strategie hat sie erzielt',
  chosenTier: 'Sie haben die Stufe {tier} gewählt (ab {minimum}). Der Betrag bestimmt die Stufe.',
  placeholder: 'Bitte wählen',
  submit: 'Antrag senden',
  submitting: 'Wird gesendet …',
  consent:
    'Mit dem Antrag erklären Sie sich damit einverstanden, dass wir diese Angaben aufbewahren, um ihn zu prüfen. <privacy>So gehen wir mit Ihren Daten um</privacy>. Ihre Eingaben bleiben in diesem Tab, bis sie gesendet sind.',
  success: {
    title: 'Ihr Antrag ist eingereicht',
    text: 'Unser Team meldet sich innert {hours} Stunden per Messenger bei Ihnen.',
    next: 'Wie es jetzt weitergeht',
  },
  technical: {
    title: 'Technischer Fehler',
    text: 'Ein technischer Fehler ist aufgetreten. Bitte versuchen Sie es noch einmal.',
  },
  connection: {
    title: 'Verbindungsfehler',
    text: 'Keine Verbindung. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  },
  process: {
    title: 'Wie es weitergeht',
    done: 'Erledigt',
    current: 'Jetzt',
    application: {
      name: 'Antrag',
      text: 'Sie senden dieses Formular. Es kostet nichts und verpflichtet Sie zu nichts.',
    },
    review: {
      name: 'Prüfung innert {hours} Stunden',
      text: 'Wir lesen den Antrag und prüfen, ob unsere Strategien zu Ihrem Vorhaben passen.',
    },
    consultation: {
      name: 'Beratungsgespräch',
      text: 'Ein Gespräch über Ziele, Risiko und Bedingungen, wann es Ihnen passt.',
    },
    onboarding: {
      name: 'Eröffnung',
      text: 'Unterlagen, Vertrag und Ihr Zugang zum Anlegerportal.',
    },
  },
  liquidity: {
    title: 'Verfügbarkeit Ihres Geldes',
    intro:
      'Wie Ihr Geld angelegt werden kann, hängt davon ab, wie bald Sie es brauchen könnten. Im Portal können Sie jederzeit Auszahlungen beantragen, in der Regel innert {days} Tagen insgesamt bis zu {limit}; unser Team entscheidet darüber, sobald Ihre Kündigungsfrist abgelaufen ist. Für grössere Beträge rufen Sie uns bitte an.',
    'short-term':
      'Eine Bindung von mindestens einem Jahr. Gewinne können Sie mit einer Kündigungsfrist von zehn Arbeitstagen beziehen; der angelegte Betrag bleibt bis zum Ablauf des Jahres gebunden. Positionen mit einer Laufzeit von mehreren Monaten sind möglich.',
    'medium-access':
      'Auszahlung jederzeit mit einer Kündigungsfrist von fünf Arbeitstagen. Die Positionen bleiben leicht verkäuflich, was die Jahresrendite beeinflusst: Sie ist meist tiefer.',
    'long-term':
      'Für Wachstum über mehrere Jahre angelegt, mit dem Ziel einer möglichst hohen Rendite. Vorzeitige Auszahlungen sind nur begrenzt möglich: drei Monate Kündigungsfrist, höchstens ein Viertel des Werts pro Jahr.',
  },
  eligibility: {
    title: 'Voraussetzungen',
    assets: {
      name: 'Anlegbares Vermögen von mindestens {assets}',
      text: 'Ein Richtwert: alles, was Sie anlegen könnten, wo auch immer es liegt. Verbindlich ist nur der Mindestbetrag Ihrer ersten Anlage bei uns, {minimum}.',
    },
    accredited: {
      name: 'Status als qualifizierte Anlegerin oder qualifizierter Anleger, wo es ihn gibt',
      text: 'Wenn das Recht Ihres Landes einen solchen Status kennt, brauchen wir einen Nachweis dafür.',
    },
    risks: {
      name: 'Kenntnis der Risiken digitaler Vermögenswerte',
      text: 'Kurse können innert weniger Monate um mehr als die Hälfte fallen, und einzelne Anlagen können ihren ganzen Wert verlieren.',
    },
    horizon: {
      name: 'Anlagehorizont von mindestens {months} Monaten',
      text: 'Bitte legen Sie kein Geld bei uns an, das Sie früher brauchen könnten, auch wenn eine Auszahlung möglich wäre.',
    },
  },
  documents: {
    title: 'Erforderliche Unterlagen',
    intro: 'Jetzt noch nicht nötig. Wir bitten Sie nach dem Gespräch darum.',
    id: { name: 'Amtlicher Ausweis', text: 'Ein gültiger Pass oder eine gültige Identitätskarte.' },
    address: {
      name: 'Wohnsitznachweis',
      text: 'Eine Strom- oder Wasserrechnung oder ein amtliches Schreiben der letzten drei Monate.',
    },
    wealth: {
      name: 'Bankauszüge oder Vermögensnachweis',
      text: 'Auszüge, die zeigen, woher das Geld stammt, oder ein Schreiben Ihrer Bank oder Ihrer Beratung.',
    },
    agreement: {
      name: 'Vermögens\u00adverwaltungsvertrag',
      text: 'Wir senden ihn Ihnen zum Lesen und Unterschreiben.',
    },
  },
} satisfies Translation<typeof en>;
