import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/proof/proof.ts';

export default {
  capsLock: 'Die Feststelltaste ist aktiv.',
  hideCode: 'Zugangscode ausblenden',
  showCode: 'Zugangscode anzeigen',
  hide: 'Ausblenden',
  show: 'Anzeigen',
  totp: 'Code',
  totpHint: 'Die sechs Ziffern, die Ihre Authenticator-App jetzt anzeigt.',
  totpRequired: 'Bitte geben Sie den Code ein',
  recovery: 'Wiederherstellungscode',
  recoveryHint:
    'Einer der Codes, die Sie beim Einrichten des zweiten Faktors aufbewahrt haben. Jeder gilt nur einmal.',
  recoveryRequired: 'Bitte geben Sie einen Wiederherstellungscode ein',
  password: 'Zugangscode',
  passwordRequired: 'Bitte geben Sie den Zugangscode ein',
  usePasskey: 'Passkey verwenden',
  useTotp: 'Authenticator-App verwenden',
  useRecovery: 'Wiederherstellungscode verwenden',
  usePassword: 'Zugangscode verwenden',
  failed: 'Das ist nicht gelungen. Bitte versuchen Sie es noch einmal.',
  noneWorks:
    'Keiner Ihrer zweiten Faktoren funktioniert in diesem Browser. Bitte verwenden Sie einen anderen Browser oder rufen Sie uns an.',
  passkeyText:
    'Bestätigen Sie mit einem Passkey: mit Fingerabdruck, Gesicht, PIN des Geräts oder Sicherheitsschlüssel.',
  passkeyUnused:
    'Es wurde kein Passkey verwendet. Bitte versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  passkeyKnown: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
  passkeyNotCreated: 'Es wurde kein Passkey erstellt. Bitte versuchen Sie es noch einmal.',
  connectionText: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  stepUpTitle: 'Bitte bestätigen Sie Ihre Identität',
  stepUpText:
    'Zu Ihrem Schutz fragen wir danach, wenn Ihre letzte Bestätigung mehr als {minutes, number} Minuten zurückliegt. Ihre Eingaben bleiben erhalten.',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
} satisfies Translation<typeof en>;
