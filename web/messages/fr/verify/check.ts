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
  known: 'État des connaissances du',
  version: 'Version',
  digest: 'SHA-256',
  proven: 'Prouvé',
  provenText: '{firm} a signé ce relevé, et aucun octet du fichier n’a été modifié depuis.',
  stated: 'Indiqué par la société',
  statedText: 'À son établissement, l’écriture {seq} était la dernière du journal de la société : {hash}',
  open: 'Non prouvé',
  openText:
    'Que les actifs existent, que les prix sont justes et qu’aucune version plus récente n’a été établie. Demandez-le à la société et au dépositaire.',
  problems: {
    unreadable: 'Il ne contient aucun relevé lisible.',
    altered: 'Le relevé a été modifié après sa signature.',
    unknownKey: 'Il est signé avec une clé que {firm} ne publie pas.',
    badSignature: 'La signature ne correspond pas au relevé : quelque chose a été modifié.',
    wrongProof:
      'Les chiffres contenus dans le fichier sont tels qu’ils ont été signés, mais sa preuve ne montre pas que le journal de la société contient le relevé. Redemandez le fichier à {firm}.',
    pdfAltered:
      'Les chiffres contenus dans le fichier sont tels qu’ils ont été signés, mais ses pages ont été modifiées. Ne vous fiez pas aux pages.',
    pdfUnsigned:
      'Les chiffres contenus dans le fichier sont tels qu’ils ont été signés, mais ses pages n’ont pas de signature. Ne vous fiez pas aux pages.',
  },
} as const;
