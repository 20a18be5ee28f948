import type { Translation } from '#common/language/translation.ts';
import type en from '../en/ui.ts';

export default {
  optional: '(facultatif)',
  close: 'Fermer',
  loading: 'Chargement…',
  notifications: 'Notifications',
  dismiss: 'Fermer la notification',
  amountHidden: 'Montant masqué',
  notLoaded: 'Le chargement a échoué',
  noResponse: 'Le service n’a pas répondu. Vérifiez votre connexion et réessayez.',
  newerVersion:
    'Si cela ne suffit pas, rechargez la page\u00a0: il en existe peut-être une version plus récente.',
  tryAgain: 'Réessayer',
} satisfies Translation<typeof en>;
