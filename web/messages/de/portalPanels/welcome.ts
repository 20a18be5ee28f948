import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/welcome.ts';

export default {
  title: 'Ihr Konto ist eröffnet',
  empty:
    'Es ist noch nichts verbucht. Sobald Ihre erste Einzahlung eingegangen ist und unser Team das Portfolio eingerichtet hat, erscheinen hier von selbst Wert, Aufteilung und Verlauf. <fund>Geld einzahlen</fund>',
  protect:
    'Bitte schützen Sie Ihr Konto mit einem zweiten Faktor, zum Beispiel einem Passkey. Das geht in Ihren <settings>Einstellungen</settings>.',
} satisfies Translation<typeof en>;
