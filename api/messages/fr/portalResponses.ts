import type { Translation } from '#common/language/translation.ts';
import type en from '../en/portalResponses.ts';

export default {
  welcomeNew: 'Bienvenue dans votre portail, {name} !',
  welcomeBack: 'Bonjour {name} !',
  withdrawalRequested:
    'Votre demande de retrait de {asset} {amount} nous est parvenue et attend l’approbation de notre équipe.',
  transactions: {
    id: 'ID',
    date: 'Date',
    type: 'Type',
    amount: 'Montant',
    status: 'État',
    deposit: 'Versement',
    withdrawal: 'Retrait',
    pending: 'En attente',
    completed: 'Exécuté',
    failed: 'Non exécuté',
  },
} satisfies Translation<typeof en>;
