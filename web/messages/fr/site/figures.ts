import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/figures.ts';

export default {
  word: {
    illustrative: 'Exemple',
    reported: 'Déclaré',
    audited: 'Audité',
  },
  mark: {
    illustrative: 'À titre d’exemple : {figures}',
    reported: 'Déclaré : {figures}',
    audited: 'Audité : {figures}',
  },
  tip: {
    illustrative:
      'Exemple : ce n’est ni un résultat obtenu par quelqu’un, ni une prévision. {source}. Date de référence : {day}.',
    reported:
      'Déclaré : indiqué par la société d’après ses propres dossiers, sans contrôle d’un auditeur. {source}. Date de référence : {day}.',
    audited: 'Audité : contrôlé par un auditeur indépendant. {source}. Date de référence : {day}.',
  },
  reading: 'Comment lire ces chiffres',
  example: 'Exemple rédigé pour ces pages',
  founded: '2022',
  assets: 'USD 847 mio',
  clients: '127',
  trust: '30’000',
  estimates: {
    weekly: '0,5–\u20601,2 %',
    monthly: '2–\u20605 %',
    annual: '24–\u206060 %',
  },
} satisfies Translation<typeof en>;
