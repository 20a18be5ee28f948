import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalSettings/factors.ts';

export default {
  title: 'Second facteur',
  intro:
    'Avec un second facteur, personne ne peut se connecter avec votre seul code d’accès. Utilisez une clé d’accès, une application d’authentification, ou les deux.',
  added: 'Clé d’accès, ajoutée le {added}, pas encore utilisée',
  used: 'Clé d’accès, ajoutée le {added}, utilisée en dernier le {used}',
  renameOf: 'Renommer<more> {name}</more>',
  removeOf: 'Supprimer<more> {name}</more>',
  passkey: 'Clé d’accès',
  anotherPasskey: 'Autre clé d’accès',
  passkeyText: 'Empreinte digitale, visage, code PIN de l’appareil ou clé de sécurité.',
  addPasskey: 'Ajouter une clé d’accès',
  app: 'Application d’authentification',
  appSetUp: 'Configurée le {time}',
  appText: 'Une application sur votre téléphone affiche un code que vous saisissez à la connexion.',
  removeApp: 'Supprimer<more> l’application d’authentification</more>',
  setUpApp: 'Configurer<more> l’application d’authentification</more>',
  codes: 'Codes de récupération',
  codesUnused:
    '{count, plural, one {# code inutilisé} other {# codes inutilisés}}. Chacun remplace une fois votre second facteur si vous le perdez.',
  codesNone:
    'Aucun pour l’instant. Ils vous permettent de vous connecter si vous perdez votre second facteur.',
  createCodes: 'Créer de nouveaux codes',
  notUpdated: 'Échec de la modification',
  sessionsEnded: 'Vos autres sessions ont pris fin.',
  passkeyRemoved: 'Clé d’accès supprimée',
  appRemoved: 'Application d’authentification supprimée',
  removePasskeyTitle: 'Supprimer cette clé d’accès\u00a0?',
  removeAppTitle: 'Supprimer l’application d’authentification\u00a0?',
  yourApp: 'Votre application d’authentification',
  keep: 'Conserver',
  remove: 'Supprimer',
  removeText: '{name} ne confirmera plus votre connexion.',
  removeLastText:
    '{name} ne confirmera plus votre connexion. C’est votre dernier second facteur\u00a0: vos codes de récupération ne fonctionneront plus non plus, et votre seul code d’accès suffira pour vous connecter.',
  removeWait:
    'Pour votre protection, les retraits demandés dans les {hours, number} prochaines heures ne pourront pas être approuvés immédiatement.',
  name: 'Nom',
  nameRequired: 'Veuillez saisir un nom',
  nameHint: 'Pour la reconnaître plus tard, par exemple\u00a0: Mon téléphone.',
  passkeyAdded: 'Clé d’accès ajoutée',
  passkeyAddedText:
    'Vos autres sessions ont pris fin. Veuillez aussi créer des codes de récupération, au cas où vous perdriez cette clé.',
  failedText: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  continue: 'Continuer',
  passkeyRenamed: 'Clé d’accès renommée',
  renameTitle: 'Renommer cette clé d’accès',
  rename: 'Renommer',
  codesTitle: 'Vos codes de récupération',
  codesCopied: 'codes de récupération',
  codesSaved: 'Je les ai conservés',
  codesText:
    'Chaque code remplace une fois votre second facteur. Conservez-les là où personne d’autre ne peut les trouver\u00a0: ils ne seront plus affichés, et les codes précédents ne fonctionnent plus.',
  replaceTitle: 'Remplacer vos codes de récupération\u00a0?',
  keepCodes: 'Conserver les codes',
  replace: 'Remplacer',
  replaceText:
    'Vous recevrez dix nouveaux codes. {count, plural, one {Le code que vous n’avez pas utilisé cessera} other {Les # codes que vous n’avez pas utilisés cesseront}} aussitôt de fonctionner.',
  totpTitle: 'Configurer une application d’authentification',
  totpText:
    'Scannez ce code avec l’application ou saisissez la clé. Saisissez ensuite le code affiché par l’application.',
  totpQr: 'Code QR pour l’application d’authentification',
  totpKey: 'Clé\u00a0: <key></key>',
  code: 'Code',
  codeHint: 'Les six chiffres que l’application affiche maintenant.',
  codeRequired: 'Veuillez saisir le code',
  finish: 'Terminer la configuration',
  appAdded: 'Application d’authentification configurée',
  appAddedText:
    'Vos autres sessions ont pris fin. Veuillez aussi créer des codes de récupération, au cas où vous perdriez votre téléphone.',
} satisfies Translation<typeof en>;
