import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/legal/legal.ts';

export default {
  title: 'Droit et conformité',
  lede: 'Voici des résumés de nos documents, également en PDF. Les textes complets sont disponibles sur demande en français, en allemand et en anglais.',
  version: 'Résumé, version 1.2, 26\u00a0novembre 2026, français',
  download: 'Télécharger en PDF',
  documentsTitle: 'Documents',
  terms: {
    name: 'Conditions d’utilisation',
    one: 'Ces pages ont un but d’information. Rien de ce qu’elles contiennent n’est une offre ni un conseil. Un mandat ne commence qu’avec la signature d’un contrat de gestion de fortune.',
    two: 'Vous pouvez lire, imprimer et partager ces pages. Les chiffres signalés comme exemples ne sont pas des résultats ; merci de ne pas les transmettre comme tels.',
  },
  privacy: {
    name: 'Politique de confidentialité',
    one: 'Nous conservons ce que vous nous envoyez par les formulaires afin de vous répondre et d’examiner votre demande. Nous ne le vendons pas, et ces pages ne chargent rien auprès de tiers.',
    two: 'Tant que vous êtes connecté, le portail dépose un cookie de session. Un second cookie nous permet de reconnaître, pendant {days} jours, un navigateur depuis lequel vous vous êtes connecté. Un formulaire envoyé sans scripts dépose un cookie, valable dix minutes, avec sa référence, afin que la page suivante puisse le confirmer. Votre navigateur garde aussi votre nom et votre identifiant d’investisseur jusqu’à votre déconnexion, les formulaires inachevés jusqu’à la fermeture de l’onglet, et le thème clair ou sombre si vous en choisissez un. Nous n’utilisons aucun cookie de publicité ni d’analyse ; il n’y a donc pas de bandeau de cookies.',
    three:
      'Écrivez-nous pour consulter, faire corriger ou faire effacer vos données. La loi nous oblige à conserver les documents relatifs aux comptes pendant dix ans. Les écritures du journal d’un compte ne sont pas effacées ; elles font partie de ces documents.',
  },
  risk: {
    name: 'Avertissement sur les risques',
    one: 'Vous pouvez perdre tout ou partie de votre investissement. Les actifs numériques peuvent chuter de plus de moitié en quelques mois ; les contrats sur différence peuvent perdre de la valeur plus vite que le marché ne bouge.',
    two: 'Les performances passées ne préjugent pas des résultats futurs. Un retrait anticipé peut réduire votre rendement et, dans un marché étroit, une position ne se vend pas toujours à son dernier cours.',
  },
  filings: {
    name: 'Informations réglementaires',
    one: 'Un rapport d’audit annuel figurerait ici ; il n’y en a pas.',
  },
  complianceTitle: 'Conformité',
  registration: 'Inscription auprès du régulateur',
  data: {
    name: 'Protection des données / RGPD',
    text: 'Le traitement suit la loi fédérale suisse sur la protection des données et le RGPD. Nous donnons suite sous 30 jours aux demandes concernant vos données.',
  },
  insurance: {
    name: 'Assurance',
    text: 'Une société indiquerait ici son assureur et le montant couvert. Aucune couverture n’est indiquée sur ces pages, et aucune assurance ne couvre une baisse des cours.',
  },
  contactTitle: 'Contact pour la conformité',
  contactText:
    'Les questions et les réclamations sont adressées à la personne responsable de la conformité et reçoivent une réponse écrite.',
} satisfies Translation<typeof en>;
