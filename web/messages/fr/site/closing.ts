import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/site/closing.ts';

export default {
  title: 'Voyez si cela vous convient',
  text: 'Une demande prend environ cinq minutes, ne coûte rien et ne vous engage à rien. Si vous avez d’abord des questions, nous y répondons en visioconférence, par téléphone ou en personne.',
  apply: 'Déposer une demande',
  talk: 'Prendre rendez-vous avec {name}',
} satisfies Translation<typeof en>;
