import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalSettings/payout.ts';

export default {
  title: 'Comptes de retrait',
  add: 'Ajouter un compte',
  none: 'Pas encore de compte de retrait',
  noneText: 'Conservez sous un nom de votre choix les comptes qui reçoivent vos retraits.',
  notUsed: 'Pas encore utilisé',
  firstUsed: 'Utilisé pour la première fois le {time}',
  addedOn: 'Ajouté le {time}',
  renameOf: 'Renommer<more> {name}</more>',
  removeOf: 'Supprimer<more> {name}</more>',
  addTitle: 'Ajouter un compte de retrait',
  name: 'Nom',
  nameHint: 'Un nom de votre choix, par exemple «\u00a0Épargne\u00a0».',
  bankDetails: 'Coordonnées bancaires',
  bankHint:
    'IBAN ou numéro de compte, et nom de la banque. Le compte doit être à votre nom ; nous le vérifions avant de payer.',
  close: 'Fermer',
  added: 'Compte ajouté',
  addedText: '{name} figure dans votre carnet d’adresses.',
  notAdded: 'Non ajouté',
  removeTitle: 'Supprimer ce compte\u00a0?',
  keep: 'Conserver le compte',
  remove: 'Supprimer le compte',
  removeText:
    '{name} sera supprimé de votre carnet d’adresses. Les demandes et paiements vers ce compte resteront dans votre historique, et vous pourrez l’ajouter à nouveau.',
  removed: 'Compte supprimé',
  removedText: '{name} ne figure plus dans votre carnet d’adresses.',
  error: 'Erreur',
  notRemoved: 'Le compte n’a pas pu être supprimé. Veuillez réessayer.',
  renameTitle: 'Renommer ce compte',
  rename: 'Renommer',
  renamed: 'Compte renommé',
  renamedText: 'Il s’appelle désormais {name}.',
  notRenamed: 'Non renommé',
} satisfies Translation<typeof en>;
