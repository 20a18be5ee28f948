import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/proof/code.ts';

export default {
  investorId: 'Anleger-ID',
  activationCode: 'Aktivierungscode',
  activationHint:
    'Aus dem Link in Ihrer Willkommens-E-Mail. Er gilt {hours, number} Stunden und funktioniert nur einmal.',
  accessCode: 'Zugangscode',
  accessCodeHint: 'Mindestens {min, number} Zeichen. Häufig verwendete Codes sind nicht zulässig.',
  confirmCode: 'Zugangscode bestätigen',
  back: 'Zurück',
  create: 'Erstellen und anmelden',
  open: 'Portal öffnen',
  failed: 'Anmeldung fehlgeschlagen',
  invalid: 'Diese Angaben stimmen nicht',
  connection: 'Keine Verbindung',
  connectionText: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  mismatch: 'Codes stimmen nicht überein',
  mismatchText: 'Bitte geben Sie zweimal denselben Zugangscode ein.',
} satisfies Translation<typeof en>;
