import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/team.ts';

export default {
  title: 'Direction',
  intro: 'Ces personnes répondent des résultats.',
  invented: 'Elles sont inventées.',
  since: 'Dans cette fonction depuis {since}',
  standIn: 'Suppléance : {name}',
} satisfies Translation<typeof en>;
