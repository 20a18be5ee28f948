import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/legal/drawdown.ts';

export default {
  title: 'Eine Rendite und der Rückgang auf dem Weg dorthin',
  description:
    'Eine Linie über zwölf Monate, die {end} höher endet. Im September liegt sie {fall} unter dem Wert vom August, dem bis dahin höchsten; im Oktober liegt sie wieder darüber.',
  growth: '{end} in zwölf Monaten',
  high: 'Höchststand bis dahin',
  fall: '{fall} seit dem Höchststand',
  january: 'Jan.',
  september: 'Sept.',
  december: 'Dez.',
  note: 'Das Jahr endet bei {end}, aber wer Ende August eingestiegen wäre, hätte einen Monat später {fall} gesehen. Innert eines Monats war dasselbe Beispiel um {largest} gefallen. Lesen Sie jede Rendite zusammen mit dem grössten Rückgang; echte Rückgänge sind oft viel tiefer.',
  mark: 'Wachstum und Rückgänge von zwölf Beispielmonaten',
  source:
    'Zwölf Monate innerhalb der Bandbreiten des Beispieldiagramms der Startseite; kein Konto steht dahinter',
} satisfies Translation<typeof en>;
