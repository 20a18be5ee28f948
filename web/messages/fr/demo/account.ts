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
  texts: {
    balanced: 'Équilibre',
    equityFund: 'Fonds actions monde (démo)',
    alpine: 'Alpine Consumer AG (démo)',
    account: 'Démonstration : aucun compte',
    address: 'Démonstration : aucune adresse',
    renovation: 'Rénovation, premier acompte',
    schoolFees: 'Frais de scolarité',
    paidOut: 'Paiement demain\u00a0; comptez deux jours ouvrables.',
    currentAccount: 'Compte courant',
    savings: 'Compte d’épargne',
    otherName:
      'Le nom du titulaire ne correspond pas à celui de nos dossiers. Veuillez envoyer une attestation bancaire.',
  },
  readOnly: 'Ceci est une démonstration. Rien ne peut y être modifié.',
  figures: 'tous les chiffres de ce compte',
  source: 'Inventé pour la démonstration',
} satisfies Translation<typeof en>;
