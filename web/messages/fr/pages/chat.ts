import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/chat.ts';

export default {
  title: 'La messagerie instantanée de la société s’ouvrirait ici',
  lede: 'Ceci est une démonstration : personne ne lit les messages. Une société répondrait du lundi au vendredi de 9 h à 18 h (heure de Zurich) et, en cas d’urgence, à toute heure, également au <call>{phone}</call>.',
  contact: 'Envoyer plutôt un message',
} satisfies Translation<typeof en>;
