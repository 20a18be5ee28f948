import type { Translation } from '#common/language/translation.ts';
import type en from '../en/portalResponses.ts';

export default {
  welcomeNew: 'Willkommen in Ihrem Portal, {name}!',
  welcomeBack: 'Guten Tag, {name}!',
  withdrawalRequested:
    'Ihr Auszahlungsauftrag über {asset} {amount} ist eingegangen und wartet auf die Genehmigung durch unser Team.',
  transactions: {
    id: 'ID',
    date: 'Datum',
    type: 'Art',
    amount: 'Betrag',
    status: 'Status',
    deposit: 'Einzahlung',
    withdrawal: 'Auszahlung',
    pending: 'Ausstehend',
    completed: 'Ausgeführt',
    failed: 'Fehlgeschlagen',
  },
} satisfies Translation<typeof en>;
