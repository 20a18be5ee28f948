import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/contact/page.ts';

export default {
  title: 'Contact et entretien',
  lede: 'Écrivez-nous, contactez-nous par messagerie instantanée ou rencontrez-nous. Un membre de notre équipe répond personnellement à chaque message dans les {hours} heures.',
  email: {
    name: 'Par e-mail',
    detail: 'Réponse dans les {hours} heures',
    text: 'Pour les questions qui appellent une réponse écrite, également le dimanche et les jours fériés.',
  },
  chat: {
    name: 'Par messagerie',
    detail: 'De 9\u00a0h à 18\u00a0h (heure de Zurich)',
    text: 'Pour les questions brèves, du lundi au vendredi.',
    action: 'Ouvrir la messagerie',
  },
  consultation: {
    name: 'Entretien',
    detail: '30 à 60 minutes',
    text: 'En visioconférence, par téléphone ou en personne à Zurich.',
    action: 'Prendre rendez-vous',
    withoutScripts: 'Réserver avec le formulaire ci-dessous',
  },
  message: {
    title: 'Écrivez-nous',
    intro: 'Dites-nous de quoi il s’agit, et nous transmettrons votre message à la bonne personne.',
    submit: 'Envoyer le message',
    submitting: 'Envoi en cours…',
    sent: { title: 'Message envoyé', text: 'Nous vous répondrons dans les {hours} heures.' },
    failed: { title: 'Échec de l’envoi', text: 'Veuillez réessayer ou nous contacter directement.' },
  },
  office: {
    title: 'Bureau de Zurich',
    address: 'Adresse',
    hours: 'Heures de bureau',
    weekdays: { days: 'Lun.–ven.', hours: '9\u00a0h–18\u00a0h (heure de Zurich)' },
    saturday: { days: 'Sam.', hours: '10\u00a0h–14\u00a0h (heure de Zurich)' },
    sunday: { days: 'Dim.', hours: 'Fermé' },
    emergency:
      'Urgences concernant le portefeuille, pour tous les clients : 24 h sur 24 et 7 jours sur 7, par messagerie ou au <call>{phone}</call>',
    regulation: 'Surveillance',
  },
} satisfies Translation<typeof en>;
