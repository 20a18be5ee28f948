import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/team.ts';

export default {
  title: 'Geschäftsleitung',
  intro:
    'Vier Menschen verantworten die Ergebnisse. Sie sind erfunden, darum stehen Monogramme statt Porträts.',
  salis: {
    role: 'Vorsitzende der Geschäftsleitung',
    bio: 'Leitete zwölf Jahre lang ein Team im Devisenhandel, bevor sie die Firma gründete. Unterschreibt jeden Quartalsbrief selbst.',
  },
  egger: {
    role: 'Leiter Anlagen',
    bio: 'Mathematiker, der die Regeln für das Eröffnen und Schliessen von Positionen schreibt.',
  },
  brenn: {
    role: 'Leiterin Risiko',
    bio: 'Legt die Verlustgrenze fest, bevor eine Position eröffnet wird. Arbeitete zuvor in der Rückversicherung.',
  },
  favrel: {
    role: 'Leiter Kundenbetreuung',
    bio: 'Antwortet in vier Sprachen innert einem Tag. Kennt die Ziele aller Kundinnen und Kunden.',
  },
} satisfies Translation<typeof en>;
