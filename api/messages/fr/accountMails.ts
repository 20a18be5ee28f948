import type { Translation } from '#common/language/translation.ts';
import type en from '../en/accountMails.ts';

export default {
  investorId: 'Identifiant d’investisseur',
  validUntil: 'Valable jusqu’au',
  createCode: 'Créer le code d’accès',
  activationCode: 'Code d’activation, si le portail le demande',
  linkOnce:
    'Le lien ne fonctionne qu’une fois. Ne le transmettez pas\u00a0: personne chez nous ne vous demandera jamais ce code ni votre code d’accès.',
  welcome: {
    subject: 'Bienvenue chez {firm}\u00a0: votre accès au portail investisseur',
    heading: 'Bienvenue chez {firm}',
    preview: 'Créez votre code d’accès au portail investisseur.',
    text: 'Votre compte est ouvert. Pour accéder au portail investisseur, créez votre code d’accès personnel.',
  },
  reset: {
    subject: 'Créez un nouveau code d’accès pour {firm}',
    heading: 'Créez un nouveau code d’accès',
    preview: 'Un nouveau lien vers le portail investisseur.',
    text: 'Voici un nouveau lien vers le portail investisseur. Les liens précédents et votre ancien code d’accès ne fonctionnent plus, et vous avez été déconnecté de tous vos appareils.',
    notYou: 'Si vous ne l’avez pas demandé, veuillez nous appeler immédiatement\u00a0: {phone}.',
  },
  recovery: {
    subject: 'Votre accès à {firm} va être réinitialisé',
    heading: 'Votre accès va être réinitialisé',
    preview: 'Si vous n’avez pas demandé cette réinitialisation, veuillez l’arrêter.',
    text: 'Nous avons reçu une demande de réinitialisation du code d’accès et du second facteur de votre compte d’investisseur. Pour votre protection, la réinitialisation ne prendra effet qu’après {hours} heures. Nous enverrons alors à l’adresse e-mail du compte un lien pour créer un nouveau code d’accès.',
    effective: 'Prend effet',
    notYou:
      'Si vous avez demandé cette réinitialisation, vous n’avez rien à faire. Sinon, veuillez l’arrêter maintenant et nous appeler\u00a0: {phone}.',
    stop: 'Arrêter la réinitialisation',
    code: 'Code pour arrêter la réinitialisation',
  },
  changed: {
    subject: 'Un changement sur votre compte auprès de {firm}',
    heading: 'Votre compte a été modifié',
    preview: 'Veuillez vérifier que vous êtes au courant de ce changement.',
    notYou:
      'Si vous êtes au courant de ce changement, vous n’avez rien à faire. Si vous ne l’attendiez pas, veuillez nous appeler immédiatement\u00a0: {phone}.',
    wait: 'Pour votre protection, un retrait demandé maintenant ne peut être approuvé que {hours} heures après ce changement.',
  },
  changes: {
    'email-changed': 'Nous avons modifié l’adresse e-mail de votre compte d’investisseur.',
    'name-changed': 'Nous avons modifié le nom du titulaire de votre compte d’investisseur.',
    'phone-changed': 'Nous avons modifié le numéro de téléphone de votre compte d’investisseur.',
    'access-code-reset':
      'Nous avons réinitialisé le code d’accès de votre compte d’investisseur. Un lien pour en créer un nouveau a été envoyé à l’adresse e-mail du compte.',
    'activation-resent':
      'Un nouveau lien d’activation de votre compte d’investisseur a été envoyé à l’adresse e-mail du compte.',
    'access-code-created': 'Un nouveau code d’accès a été créé pour votre compte d’investisseur.',
    'access-code-changed': 'Le code d’accès de votre compte d’investisseur a été modifié dans le portail.',
    'passkey-added': 'Une clé d’accès a été ajoutée à votre compte d’investisseur.',
    'passkey-removed': 'Une clé d’accès de votre compte d’investisseur a été supprimée.',
    'passkey-copied':
      'Une clé d’accès de votre compte d’investisseur semble avoir été copiée\u00a0: elle a été utilisée avec un compteur périmé. Personne ne s’est connecté à l’aide de cette clé. Veuillez supprimer cette clé d’accès et en créer une nouvelle.',
    'totp-added': 'Une application d’authentification a été configurée pour votre compte d’investisseur.',
    'totp-removed': 'L’application d’authentification de votre compte d’investisseur a été supprimée.',
    'recovery-codes-created':
      'De nouveaux codes de récupération ont été créés pour votre compte d’investisseur. Les précédents ne fonctionnent plus.',
    'recovery-code-used': 'Un code de récupération de votre compte d’investisseur a été utilisé.',
    'second-factors-reset':
      'Les seconds facteurs de votre compte d’investisseur ont été supprimés, pour que vous puissiez en configurer de nouveaux.',
  },
  device: {
    subject: 'Une nouvelle connexion à votre compte auprès de {firm}',
    heading: 'Connexion depuis un nouvel appareil',
    preview: 'Veuillez vérifier que c’était vous.',
    text: 'Quelqu’un s’est connecté à votre compte d’investisseur depuis un appareil qui n’avait encore jamais été utilisé pour ce compte.',
    device: 'Appareil',
    notYou:
      'Si c’était vous, vous n’avez rien à faire. Sinon, veuillez changer votre code d’accès, déconnecter les autres appareils dans les réglages du portail et nous appeler\u00a0: {phone}.',
  },
  guessed: {
    subject: 'Des codes d’accès erronés ont été saisis pour votre compte',
    preview: 'Personne ne s’est connecté à l’aide de ces codes.',
    text: 'Plusieurs codes d’accès erronés ont été saisis pour votre compte. Personne ne s’est connecté à l’aide de ces codes. Nous limitons les tentatives suivantes.',
    attempts: 'Tentatives erronées à ce jour',
    newDevice:
      'Vous pouvez vous connecter comme d’habitude depuis un appareil déjà utilisé. Depuis un nouvel appareil, nous pouvons vous demander de patienter\u00a0; le lien suivant vous permet de vous connecter tout de suite. Votre code d’accès reste nécessaire.',
    signIn: 'Se connecter depuis un nouvel appareil',
    linkValid: 'Lien valable jusqu’au',
    notYou:
      'Si ce n’était pas vous, vous n’avez rien à faire. Si votre code d’accès est facile à deviner, veuillez le changer dans les réglages du portail.',
  },
  summary: {
    subject: 'Votre compte\u00a0: ce qui a changé, {day}',
    heading: 'Ce qui a changé sur votre compte',
    preview: 'Votre résumé du jour.',
    text: 'Voici votre résumé du {day}. Il contient ce qui a changé depuis le précédent.',
    value: 'Valeur du portefeuille',
    invested: 'Montant investi',
    profit: 'Plus-value ou moins-value latente',
    unchanged: '{amount} (inchangé)',
    before: '{amount} (avant\u00a0: {before})',
    allocation: 'La répartition de votre portefeuille a été modifiée.',
    more: '{count, plural, one {# autre changement se trouve dans le portail.} other {# autres changements se trouvent dans le portail.}}',
    open: 'Voir tous les changements dans le portail',
    settings:
      'Vous avez choisi ce résumé dans les réglages du portail, où vous pouvez aussi le désactiver. Il vous parvient au plus une fois par jour, et seulement si quelque chose a changé.',
  },
} satisfies Translation<typeof en>;
