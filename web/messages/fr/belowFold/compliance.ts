import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/compliance.ts';

export default {
  show: 'Inscription, données et assurance',
  title: 'Droit et conformité',
  intro: 'Ce qu’une société surveillée doit mettre en place, et où en savoir plus.',
  registration: 'Inscription auprès du régulateur',
  data: {
    name: 'Protection des données et RGPD',
    text: 'Nous utilisons les données personnelles pour vous répondre, examiner une demande, gérer un mandat, remplir nos obligations légales et protéger les comptes. Vous pouvez les consulter, les faire corriger et les faire effacer, dans les limites de la loi.',
  },
  insurance: {
    name: 'Assurance',
    text: 'Une société indiquerait ici son assureur et le montant couvert. Aucune couverture n’est indiquée sur ces pages, et aucune assurance ne couvre une baisse des cours.',
  },
  more: 'Lire tous les documents juridiques',
  risk: 'Tout placement peut entraîner une perte ; avec des actifs numériques, elle peut être totale. Les chiffres ainsi marqués sont des exemples : ni des résultats réels, ni une prévision.',
} satisfies Translation<typeof en>;
