import type { Translation } from '#common/language/translation.ts';
import type en from '../en/commonMails.ts';

export default {
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  closing: 'Meilleures salutations',
  copyAddress: 'Ou copiez cette adresse dans votre navigateur\u00a0:',
  demonstration: 'Démonstration\u00a0: société fictive',
  repeat:
    'Nous n’avons pas pu établir si un premier exemplaire de ce message vous est parvenu. Si c’est le cas, les deux sont identiques et vous pouvez ignorer celui-ci.',
  label: '{label}\u00a0:',
  when: 'Date et heure',
  ourNote: 'Notre remarque',
  amount: 'Montant',
  account: 'Compte',
} satisfies Translation<typeof en>;
