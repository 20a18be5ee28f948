import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/demo/account.ts';

export default {
  name: 'compte de démonstration',
  label: 'À propos de ce compte',
  banner: 'Compte de démonstration : chiffres inventés, rien de ce qui suit n’est réel.',
  leave: 'Quitter',
  leaveName: 'Quitter la démonstration',
  apply: 'Déposer une demande',
  unchangedTitle: 'Rien n’a été modifié',
  noAccount: 'Démonstration : aucun compte',
  noAddress: 'Démonstration : aucune adresse',
  readOnly: 'Ceci est une démonstration. Rien ne peut y être modifié.',
  figures: 'tous les chiffres de ce compte',
  source: 'Inventé pour la démonstration',
} satisfies Translation<typeof en>;
