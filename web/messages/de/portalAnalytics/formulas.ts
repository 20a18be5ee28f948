import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAnalytics/formulas.ts';

export default {
  formulas: {
    deviation: 'Anteil − Zielanteil',
    diversification: '100 − 2 × (grösster Anteil − Anteil bei Gleichverteilung), mindestens 0, gerundet',
    fewAssets: '20 bei weniger als 2 Anlagen',
    profit: 'Portfoliowert − investierter Betrag; samt realisierten Gewinnen, Erträgen und Gebühren',
    return: '(Portfoliowert − investierter Betrag) ÷ investierter Betrag × 100',
    growth: '(Portfoliowert − Einzahlungen) ÷ Einzahlungen × 100 ÷ 12',
    sharpe: '(Rendite − risikoloser Zinssatz) ÷ Volatilität',
    drawdown:
      'grösster Rückgang von einem Höchststand zu einem späteren Tiefststand, ohne Ein- und Auszahlungen',
    assumedDrawdown: 'fest 3.2% ab 2 Einzahlungen, sonst keiner, bis das Konto einen Verlauf hat',
    risk: 'Kryptowerte insgesamt: über {high, number}% hoch, über {medium, number}% mittel, sonst tief (nicht eingestuft, falls einzelne Anlagen nicht eingestuft sind)',
    volatility: 'Summe aus Anteil × angenommener Volatilität jeder Anlage',
    timeWeighted:
      'Produkt aus (Endwert − Zu- und Abflüsse) ÷ Anfangswert über alle Teilperioden zwischen den Bewertungen, minus 1; jeder Zu- und Abfluss wird nach der Zahl der Tage gewichtet, an denen er wirkte',
  },
  inputs: {
    allocation: 'Anteil',
    target: 'Zielanteil',
    largest: 'Grösster Anteil',
    equalShare: 'Anteil bei Gleichverteilung',
    value: 'Portfoliowert',
    invested: 'Investierter Betrag',
    deposits: 'Einzahlungen',
    return: 'Rendite',
    riskless: 'Risikoloser Zinssatz',
    volatility: 'Volatilität (je Anlage angenommen)',
    largestFall: 'Grösster Rückgang',
    completedDeposits: 'Ausgeführte Einzahlungen',
    crypto: 'Kryptowerte insgesamt',
    notRated: 'Nicht eingestufte Anlagen',
    flows: 'Herausgerechnete Ein- und Auszahlungen',
  },
  windows: {
    allocation: 'Aktuelle Aufteilung',
    value: 'Aktueller Wert des Kontos',
    start: 'Seit der ersten Anlage',
    deposits: 'Alle ausgeführten Einzahlungen, auf 12 Monate verteilt',
    startAndAllocation: 'Rendite seit der ersten Anlage, aktuelle Aufteilung',
    valuations: 'Alle verbuchten Bewertungen',
    none: 'Noch kein Verlauf',
  },
  insights: {
    diversification: {
      title: 'Die Diversifikation könnte besser sein',
      text: 'Ein grosser Teil des Portfolios hängt von einer einzigen Anlage ab. Mehr Anlagen verringern diese Abhängigkeit.',
    },
    performance: {
      title: 'Starke Wertentwicklung',
      text: 'Der Wert des Portfolios liegt mehr als {limit, number}% über dem investierten Betrag. Frühere Ergebnisse sind keine Garantie für künftige.',
    },
    risk: {
      title: 'Hohes Risiko',
      text: 'Mehr als {limit, number}% des Portfolios sind in Kryptowerten angelegt, deren Kurse stark und schnell fallen können.',
    },
    review: {
      title: 'Regelmässige Überprüfung',
      text: 'Prüfen Sie die Aufteilung regelmässig, mindestens einmal im Quartal und immer, wenn sich Ihre Verhältnisse ändern.',
    },
  },
} satisfies Translation<typeof en>;
