import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/team.ts';

export default {
  title: 'Geschäftsleitung',
  intro: 'Diese Menschen verantworten die Ergebnisse.',
  invented: 'Die Personen sind erfunden.',
  since: 'In dieser Funktion seit {since}',
  standIn: 'Stellvertretung: {name}',
} satisfies Translation<typeof en>;
