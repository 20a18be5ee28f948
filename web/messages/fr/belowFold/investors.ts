import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/investors.ts';

export default {
  show: 'Afficher les lignes d’exemple',
  title: 'Registre anonymisé des investisseurs',
  intro:
    'Un exemple de registre public des mandats au {day}, avec des numéros au lieu de noms. Les lignes sont inventées.',
  mark: 'Montants investis',
  source: 'Ligne inventée ; un tel compte n’existe pas',
  caption: 'Exemples de mandats par date de début',
  id: 'Numéro',
  joinDate: 'Client depuis',
  tier: 'Palier',
  invested: 'Investi',
  status: 'État',
  statuses: {
    Active: 'Actif',
    Onboarding: 'En cours d’ouverture',
    Closed: 'Clos',
  },
} satisfies Translation<typeof en>;
