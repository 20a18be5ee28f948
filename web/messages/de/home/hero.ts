import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/home/hero.ts';

export default {
  title: 'Smart Money, geführt wie ein Schweizer Kassabuch',
  lede: 'Smart-Money-Strategien in Krypto, CFDs, Forex, Edelmetallen und Rohstoffen. Wir legen zuerst das Risiko fest, halten jede Änderung fest und stehen persönlich für unsere Arbeit ein, in Zürich.',
  start: 'Jetzt beginnen',
  try: 'Rechner ausprobieren',
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
      text: 'Wir folgen grossen, geduldigen Investoren anhand von Auftragsfluss, Positionierung und Makrosignalen in fünf Märkten und handeln nach schriftlichen Regeln.',
    },
    risk: {
      name: 'Konsequentes Risikomanagement',
      text: 'Die Grösse jeder Position richtet sich nach dem möglichen Verlust. Das Engagement ist je Anlage, je Markt und insgesamt begrenzt und wird rund um die Uhr überwacht.',
    },
    performance: {
      name: 'Nachvollziehbare Ergebnisse',
      text: 'Ergebnisse zeigen wir mit ihren Rückgängen und der Methode dahinter. Jedes Beispiel auf diesen Seiten ist als solches gekennzeichnet.',
    },
  },
} satisfies Translation<typeof en>;
