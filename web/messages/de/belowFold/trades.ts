import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/trades.ts';

export default {
  show: 'Fünf Beispielgeschäfte zeigen',
  title: 'Handelsergebnisse des Junior-Teams',
  intro:
    'So berichtet das Junior-Team über ein Geschäft: Einstieg, Ausstieg und Begründung, bei Verlusten wie bei Gewinnen. Die fünf Geschäfte sind erfunden.',
  mark: 'die Zahlen von fünf Beispielgeschäften',
  carousel: 'Handelsergebnisse',
  roles: {
    carousel: 'Karussell',
    slide: 'Bild',
  },
  previous: 'Zurück',
  next: 'Weiter',
  position: '{index} von {count}',
  goTo: 'Ergebnis {index}: {title}',
  entry: 'Einstieg',
  exit: 'Ausstieg',
  profit: 'Gewinn',
  loss: 'Verlust',
  result: 'Ergebnis',
  duration: 'Dauer',
  chart: 'Kerzendiagramm des Geschäfts «{title}»',
  source: 'Beispielgeschäft, erfunden, um die Berichterstattung zu zeigen',
  days: '{count} Tage',
  hours: '{count} Stunden',
  direction: {
    Long: 'Long',
    Short: 'Short',
  },
  trades: {
    'gold-breakout': {
      title: 'Gold, Ausbruch aus der Spanne',
      text: 'Gekauft, als Gold bei steigendem Volumen eine dreiwöchige Spanne verliess; während des Anstiegs verkauft.',
    },
    'btc-retest': {
      title: 'Bitcoin, zweiter Test der Unterstützung',
      text: 'Beim zweiten Test eines früheren Hochs gekauft; der Stop lag unter dem Tief des ersten Tests.',
    },
    'eur-usd-data': {
      title: 'EUR/USD, nach den Daten',
      text: 'Nach einem Inflationsbericht in den Anstieg verkauft. Der Kurs stieg weiter, und die Position wurde wie geplant am Stop geschlossen.',
    },
    'crude-season': {
      title: 'Rohöl, Sommernachfrage',
      text: 'Eine saisonale Position, bei sinkenden Lagerbeständen eröffnet und planmässig geschlossen.',
    },
    'index-hedge': {
      title: 'Index-CFD, Absicherung',
      text: 'Eine Absicherung der digitalen Vermögenswerte in einer unruhigen Woche; geschlossen, als sich die Märkte beruhigten.',
    },
  },
} satisfies Translation<typeof en>;
