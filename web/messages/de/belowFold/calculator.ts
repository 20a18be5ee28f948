import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/calculator.ts';

export default {
  title: 'Beispielrechner',
  intro:
    'Wählen Sie einen Betrag und eine Risikostufe. Sie sehen, wie sich ein festes Beispiel damit verändert; ein Ziel ist es nicht.',
  amount: 'Anlagebetrag',
  risk: 'Risikostufe',
  quickAmounts: 'Häufige Beträge',
  minimumInvestment: 'Mindestanlage: {amount}',
  illustrative: 'Beispiel, keine Prognose. Sie können Ihre Anlage ganz oder teilweise verlieren.',
  weekly: 'Pro Woche',
  monthly: 'Pro Monat',
  annual: 'Pro Jahr',
  annualNote: 'Zwölf solche Monate, ohne Zinseszins',
  range: 'Spanne pro Monat',
  lossMonth: 'Ein Monat mit gleich hohem Verlust (höchstens der ganze Betrag)',
  lost: '{amount} verloren',
  left: '{amount} übrig',
  ofAmount: '<figure></figure> des Betrags pro Monat',
  riskBar: 'Risikoskala: {level}',
  lower: 'Tieferes Risiko',
  higher: 'Höheres Risiko',
  warning: 'Risikohinweis',
  estimates:
    'Ein anderes Beispiel, für alle Strategien zusammen: <weekly></weekly> pro Woche, <monthly></monthly> pro Monat und <annual></annual> pro Jahr.',
  apply: 'Mandat über {amount} anfragen',
  share: 'Link zu dieser Berechnung kopieren',
  copied: 'Link kopiert',
  addressed: 'Der Link steht in der Adresszeile',
  costs:
    'Kosten für diesen Betrag in einem Jahr: etwa {fixed} unabhängig vom Ergebnis, dazu {performance} des Gewinns, der danach bleibt. <link>Alle Gebühren</link>',
  costsUnknown:
    'In diesen Zahlen sind keine Kosten abgezogen; sie mindern jedes Ergebnis. <link>Alle Gebühren</link>',
  calculate: 'Berechnen',
  announcement:
    '{amount} bei «{level}»: {weekly} pro Woche, {monthly} pro Monat, {annual} pro Jahr. Beispielhaft.',
  levels: {
    low: 'Tiefes Risiko',
    moderate: 'Mässiges Risiko',
    balanced: 'Ausgewogenes Risiko',
    aggressive: 'Hohes Risiko',
    ultra: 'Sehr hohes Risiko',
  },
  warnings: {
    aggressive: 'Anlage mit hohem Risiko. Erhebliche Verluste sind möglich.',
    ultra:
      'Äusserst hohes Risiko mit geringer Erfolgswahrscheinlichkeit. Die ganze Anlage kann verloren gehen.',
  },
  resultSource: 'Eine feste Spanne je Risikostufe, auf den Betrag umgerechnet',
} satisfies Translation<typeof en>;
