import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalSettings/payout.ts';

export default {
  title: 'Auszahlungskonten',
  add: 'Konto hinzufügen',
  none: 'Noch keine Auszahlungskonten',
  noneText: 'Speichern Sie die Konten, auf die Ihre Auszahlungen gehen, unter einem eigenen Namen.',
  notUsed: 'Noch nicht verwendet',
  firstUsed: 'Erstmals verwendet: {time}',
  addedOn: 'Hinzugefügt: {time}',
  renameOf: 'Umbenennen<more>: {name}</more>',
  removeOf: 'Entfernen<more>: {name}</more>',
  addTitle: 'Auszahlungskonto hinzufügen',
  name: 'Name',
  nameHint: 'Ein Name Ihrer Wahl, zum Beispiel «Sparkonto».',
  bankDetails: 'Bankverbindung',
  bankHint:
    'IBAN oder Kontonummer und Name der Bank. Das Konto muss auf Ihren Namen lauten; wir prüfen das vor der Zahlung.',
  close: 'Schliessen',
  added: 'Konto hinzugefügt',
  addedText: '{name} ist in Ihrem Adressbuch.',
  notAdded: 'Nicht hinzugefügt',
  removeTitle: 'Dieses Konto entfernen?',
  keep: 'Konto behalten',
  remove: 'Konto entfernen',
  removeText:
    '{name} wird aus Ihrem Adressbuch entfernt. Aufträge und Zahlungen an dieses Konto bleiben in Ihrem Verlauf, und Sie können es wieder hinzufügen.',
  removed: 'Konto entfernt',
  removedText: '{name} ist nicht mehr in Ihrem Adressbuch.',
  error: 'Fehler',
  notRemoved: 'Das Konto konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.',
  renameTitle: 'Dieses Konto umbenennen',
  rename: 'Umbenennen',
  renamed: 'Konto umbenannt',
  renamedText: 'Es heisst jetzt {name}.',
  notRenamed: 'Nicht umbenannt',
} satisfies Translation<typeof en>;
