import type { Translation } from '#common/language/translation.ts';
import type en from '../en/performanceTrail.ts';

export default {
  open: 'Wie es berechnet ist',
  formulas: {
    product: 'Jede Rendite plus 1, multipliziert, weniger 1',
    weighted: '(Ende − Anfang − Zahlungen) ÷ (Anfang + jede Zahlung × ihr Gewicht)',
    discounted: 'Der Satz, bei dem alle Zahlungen ÷ (1 + Satz)^Zeit zusammen 0 ergeben',
    deviation: 'Wurzel aus der Summe von (Rendite − Mittel)² ÷ (Anzahl Monate − 1)',
    shortfall: 'Wurzel aus der Summe von (Verluste)² ÷ Anzahl Monate',
    fall: '(1 + Rendite am Tiefststand) ÷ (1 + Rendite am Höchststand) − 1',
  },
  total: 'Ergebnis',
  subPeriod: 'Bis {day}',
  start: 'Wert am {day}',
  end: 'Wert am {day}',
  flow: 'Zahlung am {day}, Gewicht {weight}',
  payment: 'Zahlung am {day}, Zeit {weight}',
  high: 'Höchststand am {day}',
  low: 'Tiefststand am {day}',
  approximation: 'Näherung',
  run: 'Bewertungslauf {run}, {at}',
  stated: 'Angegeben {at}',
} satisfies Translation<typeof en>;
