export default {
  title: 'Vérifier un relevé',
  lede: 'Choisissez le fichier PDF ou JSON d’un relevé. Il est vérifié dans ce navigateur, même sans connexion, et n’est envoyé nulle part.',
  file: 'Relevé en PDF ou JSON',
  drop: 'ou déposez-le ici',
  failed: 'Ce navigateur n’a pas pu vérifier le fichier. Essayez avec un navigateur récent.',
  keys: {
    loading: 'Chargement des clés publiques de {firm} …',
    ready: 'Vérifié avec les clés que {firm} publie sur ce site.',
    failed: 'Les clés publiques n’ont pas pu être chargées.',
    retry: 'Réessayer',
  },
  authentic: 'Ce relevé est authentique',
  notProven: 'Ce fichier ne prouve rien',
  holder: 'Titulaire du compte',
  account: 'Identifiant d’investisseur',
  period: 'Période',
  span: '{from} au {to}',
  value: 'Valeur à la fin',
  known: 'Données connues au',
  version: 'Version',
  digest: 'SHA-256',
  proven: 'Prouvé',
  provenText: '{firm} a signé ce relevé, et aucun octet du fichier n’a été modifié depuis.',
  inJournal:
    'Le journal de la société contient ce relevé, selon le point de contrôle signé de {size} écritures.',
  notInJournal:
    'Que le journal de la société contient ce relevé : comme tous les plus anciens, le fichier n’en a pas la preuve. La société peut vous le remettre à nouveau.',
  kept: {
    title: 'Comparer avec un point de contrôle',
    own: 'Point de contrôle de ce relevé, à conserver',
    label: 'Point de contrôle que vous avez conservé',
    hint: 'Collez le texte signé ou déposez son fichier ici. S’il a une autre taille, cette page demande à {firm} la preuve entre les deux tailles et n’envoie rien d’autre.',
    compare: 'Comparer',
    results: {
      consistent:
        'Prouvé : entre votre point de contrôle et celui du relevé, le journal n’a fait que croître. Rien n’y a été modifié ni supprimé.',
      contradicts:
        'Contradiction : votre point de contrôle a la même taille, mais une autre racine. {firm} a signé deux journaux différents. Conservez les deux fichiers.',
      proofMissing:
        'Pas encore prouvé : la preuve entre les deux n’a pas pu être chargée. Réessayez avec une connexion. Si elle manque toujours, demandez-en la raison à {firm}.',
      notConsistent:
        'Non cohérent : la preuve de {firm} ne relie pas votre point de contrôle à celui du relevé. Conservez les deux fichiers et demandez-en la raison à {firm}.',
      otherJournal: 'Non prouvé : votre point de contrôle est celui d’un autre journal.',
      unreadable:
        'Non prouvé : ce n’est pas un point de contrôle signé. Il commence par le nom du journal et se termine par la ligne de la signature.',
      unknownKey: 'Non prouvé : votre point de contrôle n’est pas signé avec une clé que {firm} publie.',
      failed: 'Ce navigateur n’a pas pu comparer les deux. Essayez avec un navigateur récent.',
    },
  },
  stated: 'Indiqué par la société',
  statedText: 'À son établissement, l’écriture {seq} était la dernière du journal de la société : {hash}',
  open: 'Non prouvé',
  openText:
    'Que les actifs existent, que les prix sont justes et qu’aucune version plus récente n’a été établie. Demandez-le à la société et au dépositaire.',
  problems: {
    unreadable: 'Il ne contient aucun relevé lisible.',
    altered: 'Le relevé a été modifié après sa signature.',
    unknownKey: 'Il est signé avec une clé que {firm} ne publie pas.',
    badSignature: 'La signature ne correspond pas au relevé : quelque chose a été modifié.',
    wrongProof:
      'Les chiffres contenus dans le fichier sont tels qu’ils ont été signés, mais sa preuve ne montre pas que le journal de la société contient le relevé. Redemandez le fichier à {firm}.',
    pdfAltered:
      'Les chiffres contenus dans le fichier sont tels qu’ils ont été signés, mais ses pages ont été modifiées. Ne vous fiez pas aux pages.',
    pdfUnsigned:
      'Les chiffres contenus dans le fichier sont tels qu’ils ont été signés, mais ses pages n’ont pas de signature. Ne vous fiez pas aux pages.',
  },
} as const;
