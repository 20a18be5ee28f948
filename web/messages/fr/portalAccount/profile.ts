import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAccount/profile.ts';

export default {
  title: 'Profil',
  intro: 'Vos données personnelles telles que nous les détenons.',
  data: 'Données personnelles',
  name: 'Nom complet',
  email: 'E-mail',
  phone: 'Téléphone',
  investorId: 'Identifiant d’investisseur',
  tier: 'Palier de placement',
  since: 'Client depuis',
  correct: 'Demander une correction',
  what: 'Que faut-il corriger\u00a0?',
  whatHint: 'Notre équipe vérifie chaque correction avant de l’effectuer et répond par e-mail.',
  send: 'Envoyer la demande',
  sent: 'Message envoyé',
  sentText: 'Nous vous répondrons dans les {hours, number} heures.',
  notSent: 'Échec de l’envoi',
  notSentText: 'Veuillez réessayer ou nous contacter directement.',
} satisfies Translation<typeof en>;
