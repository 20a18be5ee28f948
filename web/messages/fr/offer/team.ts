import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/team.ts';

export default {
  title: 'Direction',
  intro:
    'Quatre personnes répondent des résultats. Elles sont inventées : des monogrammes remplacent donc les portraits.',
  salis: {
    role: 'Directrice générale',
    bio: 'A dirigé une équipe de négoce de devises pendant douze ans avant de fonder la société. Signe elle-même chaque lettre trimestrielle.',
  },
  egger: {
    role: 'Directeur des placements',
    bio: 'Mathématicien, il écrit les règles d’ouverture et de clôture des positions.',
  },
  brenn: {
    role: 'Responsable des risques',
    bio: 'Fixe la limite de perte avant l’ouverture d’une position. Vient de la réassurance.',
  },
  favrel: {
    role: 'Responsable de la clientèle',
    bio: 'Répond en quatre langues en moins d’un jour. Connaît les objectifs de chaque client.',
  },
} satisfies Translation<typeof en>;
