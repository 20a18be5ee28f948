import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/tiers.ts';

export default {
  showFeatures: 'Was die Stufe umfasst',
  showPrograms: 'Märkte und Namen im Portal zeigen',
  title: 'Stufen und Programme',
  intro:
    'Ein Team und ein Regelwerk. Je höher die Stufe, desto genauer wird ein Mandat auf Sie zugeschnitten.',
  mostPopular: 'Am beliebtesten',
  minimum: '{tier, select, other {ab {amount}}}',
  apply: '{tier} anfragen',
  descriptions: {
    Basic: 'Ein erstes Mandat in unseren Kernstrategien.',
    Private: 'Ein Mandat nach Ihren Zielen, mit einer festen Ansprechperson.',
    Genesis: 'Ein Mandat mit Ihren Limiten und Ihren Berichten, betreut vom ganzen Team.',
  },
  features: {
    Basic: {
      one: 'Kernstrategien in Krypto und Edelmetallen',
      two: 'Anlegerportal mit Transaktionen und Analysen',
      three: 'Brief des Teams in jedem Quartal',
      four: 'Antwort auf schriftliche Fragen innert {hours} Stunden',
    },
    Private: {
      one: 'Alle fünf Märkte, gewichtet nach Ihrer Risikobereitschaft',
      two: 'Ihre eigene Portfoliomanagerin oder Ihr eigener Portfoliomanager',
      three: 'Jeden Monat ein Rückblick und ein Beratungsgespräch',
      four: 'Antworten aus dem Portfoliomanagement per Messenger, 9–18 Uhr (Zürich)',
    },
    Genesis: {
      one: 'Eigenes Mandat mit Limiten, die Sie setzen',
      two: 'Direkter Draht zum Leiter Anlagen',
      three: 'Berichte im Format Ihrer Bank oder Ihres Family Office',
      four: 'Eine zweite Person im Portfoliomanagement, die Ihr Mandat kennt',
    },
  },
  namesHere: 'Stufe',
  namesInPortal: 'Name der Stufe im Portal und im Vertrag',
  smallest:
    '<strong>{amount}</strong> ist der Mindestbetrag der ersten Anlage. Anträge über kleinere Beträge nehmen wir nicht an.',
  guideline:
    '<strong>{amount}</strong> ist ein Richtwert für Ihr gesamtes anlegbares Vermögen, wo immer es liegt. Für einen Antrag verbindlich ist nur der Mindestbetrag. Der angelegte Betrag bestimmt die Stufe.',
  programsTitle: 'Programme',
  programs: {
    digital: {
      name: 'Digitale Vermögenswerte',
      text: 'Bitcoin, Ethereum und wenige weitere liquide Kryptowährungen, zwischen den Geschäften offline verwahrt.',
    },
    cfd: {
      name: 'CFDs',
      text: 'Differenzkontrakte auf Indizes und Aktien, zur Absicherung und für kurze Haltedauern.',
    },
    forex: {
      name: 'Forex',
      text: 'Die grossen Währungspaare rund um angekündigte Ereignisse, mit Stops, die vor dem Einstieg gesetzt werden.',
    },
    metals: {
      name: 'Edelmetalle',
      text: 'Gold und Silber als Gegengewicht zu den anderen Märkten; gehalten als Barren, die für Kundinnen und Kunden ausgesondert sind, oder als Token.',
    },
    commodities: {
      name: 'Rohstoffe',
      text: 'Energie und Agrargüter, gehandelt nach Saison und zum Schutz vor Inflation.',
    },
  },
  alsoHeld: 'Ein Mandat kann auch Aktien und Fonds enthalten, wenn Sie einverstanden sind.',
} satisfies Translation<typeof en>;
