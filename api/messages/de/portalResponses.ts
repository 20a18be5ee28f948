import type { Translation } from '#common/language/translation.ts';
import type en from '../en/portalResponses.ts';

export default {
  welcomeNew: 'Willkommen in Ihrem Portal, {name}!',
  welcomeBack: 'Guten Tag, {name}!',
  withdrawalRequested:
    'Ihr Auszahlungsauftrag über {asset} {amount} ist eingegangen und wartet auf die Genehmigung durch unser Team.',
} satisfies Translation<typeof en>;
