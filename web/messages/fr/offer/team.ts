import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/team.ts';

export default {
  title: 'Direction',
  intro:
    'Quatre personnes répondent des résultats. Elles sont inventées : des monogrammes remplacent donc les portraits.',
  since: 'Dans cette fonction depuis {since}',
  standIn: 'Suppléance : {name}',
} satisfies Translation<typeof en>;
