import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalSettings/factors.ts';

export default {
  title: 'Zweiter Faktor',
  intro:
    'Mit einem zweiten Faktor kann sich niemand allein mit Ihrem Zugangscode anmelden. Verwenden Sie einen Passkey, eine Authenticator-App oder beides.',
  added: 'Passkey, hinzugefügt am {added}, noch nicht verwendet',
  used: 'Passkey, hinzugefügt am {added}, zuletzt verwendet am {used}',
  renameOf: 'Umbenennen<more>: {name}</more>',
  removeOf: 'Entfernen<more>: {name}</more>',
  passkey: 'Passkey',
  anotherPasskey: 'Weiterer Passkey',
  passkeyText: 'Fingerabdruck, Gesicht, PIN des Geräts oder Sicherheitsschlüssel.',
  addPasskey: 'Passkey hinzufügen',
  app: 'Authenticator-App',
  appSetUp: 'Eingerichtet am {time}',
  appText: 'Eine App auf Ihrem Telefon zeigt einen Code, den Sie bei der Anmeldung eingeben.',
  removeApp: 'Entfernen<more>: Authenticator-App</more>',
  setUpApp: 'Einrichten<more>: Authenticator-App</more>',
  codes: 'Wiederherstellungscodes',
  codesUnused:
    '{count, plural, other {# unbenutzt}}. Mit jedem können Sie sich einmal anmelden, wenn Sie Ihren zweiten Faktor verlieren.',
  codesNone: 'Noch keine. Mit ihnen können Sie sich anmelden, wenn Sie Ihren zweiten Faktor verlieren.',
  createCodes: 'Neue Codes erstellen',
  notUpdated: 'Änderung fehlgeschlagen',
  sessionsEnded: 'Ihre anderen Sitzungen sind beendet.',
  passkeyRemoved: 'Passkey entfernt',
  appRemoved: 'Authenticator-App entfernt',
  removePasskeyTitle: 'Diesen Passkey entfernen?',
  removeAppTitle: 'Authenticator-App entfernen?',
  yourApp: 'Ihre Authenticator-App',
  keep: 'Behalten',
  remove: 'Entfernen',
  removeText: '{name} bestätigt Ihre Anmeldung nicht mehr.',
  removeLastText:
    '{name} bestätigt Ihre Anmeldung nicht mehr. Das ist Ihr letzter zweiter Faktor: Auch Ihre Wiederherstellungscodes gelten nicht mehr, und zur Anmeldung genügt Ihr Zugangscode.',
  removeWait:
    'Zu Ihrem Schutz warten Auszahlungen, die Sie in den nächsten {hours, number} Stunden beantragen, bevor sie genehmigt werden können.',
  name: 'Name',
  nameRequired: 'Bitte geben Sie einen Namen ein',
  nameHint: 'Damit Sie ihn später erkennen, zum Beispiel: Mein Telefon.',
  passkeyAdded: 'Passkey hinzugefügt',
  passkeyAddedText:
    'Ihre anderen Sitzungen sind beendet. Bitte erstellen Sie auch Wiederherstellungscodes für den Fall, dass Sie ihn verlieren.',
  failedText: 'Das ist nicht gelungen. Bitte versuchen Sie es noch einmal.',
  continue: 'Weiter',
  passkeyRenamed: 'Passkey umbenannt',
  renameTitle: 'Diesen Passkey umbenennen',
  rename: 'Umbenennen',
  codesTitle: 'Ihre Wiederherstellungscodes',
  codesCopied: 'Wiederherstellungscodes',
  codesSaved: 'Ich habe sie gespeichert',
  codesText:
    'Mit jedem Code können Sie sich einmal anstelle des zweiten Faktors anmelden. Bewahren Sie die Codes so auf, dass niemand sonst sie findet: Sie werden nicht noch einmal gezeigt, und frühere Codes gelten nicht mehr.',
  replaceTitle: 'Wiederherstellungscodes ersetzen?',
  keepCodes: 'Codes behalten',
  replace: 'Ersetzen',
  replaceText:
    'Sie erhalten zehn neue Codes. {count, plural, one {Der Code, den Sie noch nicht benutzt haben, gilt} other {Die # Codes, die Sie noch nicht benutzt haben, gelten}} dann sofort nicht mehr.',
  totpTitle: 'Authenticator-App einrichten',
  totpText:
    'Scannen Sie diesen Code mit der App oder tippen Sie den Schlüssel ein. Geben Sie dann den Code ein, den die App zeigt.',
  totpQr: 'QR-Code für die Authenticator-App',
  totpKey: 'Schlüssel: <key></key>',
  code: 'Code',
  codeHint: 'Die sechs Ziffern, die die App jetzt anzeigt.',
  codeRequired: 'Bitte geben Sie den Code ein',
  finish: 'Einrichtung abschliessen',
  appAdded: 'Authenticator-App eingerichtet',
  appAddedText:
    'Ihre anderen Sitzungen sind beendet. Bitte erstellen Sie auch Wiederherstellungscodes für den Fall, dass Sie Ihr Telefon verlieren.',
} satisfies Translation<typeof en>;
