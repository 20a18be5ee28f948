import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/home/hero.ts';

export default {
  title: 'Smart-Money-Strategien, lückenlos dokumentiert',
  lede: 'Wir investieren in Krypto, CFDs, Forex, Edelmetalle und Rohstoffe. Zuerst bestimmen wir das Risiko; jede Änderung wird aufgezeichnet. Wir erklären jedes Ergebnis und stehen Ihnen in Zürich persönlich Rede und Antwort.',
  start: 'Jetzt beginnen',
  try: 'Rechner ausprobieren',
  example:
    'Ein erfundenes Beispiel: Ein Portfolio, das ein Jahr mit {gain} abschloss, war zwischendurch innert eines Monats um {fall} gefallen. Sie können Ihre ganze Anlage verlieren.',
  factsLabel: 'Die Firma in Zahlen',
  founded: 'in Zürich gegründet',
  over: 'über ',
  assets: 'verwaltetes Vermögen',
  clients: 'Privatkundinnen und -\u2060kunden auf drei Kontinenten',
  trust: 'Menschen in Europa vertrauen uns',
  featuresTitle: 'Was unsere Arbeit auszeichnet',
  features: {
    strategies: {
      name: 'Smart-Money-Strategien',
      text: 'Wir folgen grossen, geduldigen Investoren anhand von Auftragsfluss, Positionierung und Makrosignalen und handeln in fünf Märkten nach schriftlichen Regeln.',
    },
    risk: {
      name: 'Konsequentes Risikomanagement',
      text: 'Die Grösse jeder Position richtet sich nach dem möglichen Verlust. Das Engagement ist je Anlage, je Markt und insgesamt begrenzt und wird rund um die Uhr überwacht.',
    },
    performance: {
      name: 'Nachvollziehbare Ergebnisse',
      text: 'Ergebnisse zeigen wir mit ihren Rückgängen und der Methode dahinter. Jedes Beispiel hier ist gekennzeichnet.',
    },
  },
} satisfies Translation<typeof en>;
