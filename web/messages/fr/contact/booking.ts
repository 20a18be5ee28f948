import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/contact/booking.ts';

export default {
  title: 'Prendre rendez-vous',
  intro:
    'Les entretiens durent de 30 à 60 minutes. Vous parlez avec {name} ou une autre personne de l’équipe. Les heures sont celles de Zurich, avec votre heure locale à côté si elle diffère. {confirmation}',
  confirmation:
    'Veuillez confirmer la réservation dans les {minutes} minutes à l’aide du lien figurant dans notre e-mail\u00a0; sinon, l’horaire redeviendra libre.',
  hints: { topics: 'Ce dont vous souhaitez parler' },
  placeholders: {
    chooseDate: 'Choisissez d’abord une date',
    chooseTime: 'Choisissez une heure',
    loading: 'Chargement des horaires libres…',
    noTimes: 'Aucun horaire libre à cette date',
  },
  noTimes: {
    sunday: 'Il n’y a pas d’entretien le dimanche.',
    holiday: 'Ce jour est férié à Zurich.',
    past: 'Les horaires de ce jour sont passés.',
    tooFar: 'Les entretiens peuvent être réservés jusqu’à {days} jours à l’avance.',
    booked: 'Tous les horaires de ce jour sont pris.',
    next: 'Prochain jour libre : {day}',
  },
  slot: '{zurich} ({own} chez vous)',
  introWithoutScripts:
    'Les entretiens durent de 30 à 60 minutes. Vous parlez avec {name} ou une autre personne de l’équipe. Les heures sont celles de Zurich. Du lundi au vendredi, toutes peuvent être choisies\u00a0; le samedi, 10:00 et 11:00. Il n’y a pas d’entretien les jours fériés. {confirmation}',
  cancel: 'Annuler',
  submit: 'Réserver l’entretien',
  submitting: 'Réservation en cours…',
  takenField: 'Cet horaire vient d’être pris. Veuillez en choisir un autre.',
  scheduled: {
    title: 'Entretien réservé',
    first:
      'Veuillez d’abord confirmer dans les {minutes} minutes à l’aide du lien figurant dans notre e-mail ; d’ici là, l’horaire vous est réservé à titre provisoire.',
    text: 'Après votre confirmation, vous recevrez la nôtre par e-mail dans les {hours} heures.',
  },
  failed: { title: 'Échec de la réservation', text: 'Veuillez réessayer ou nous contacter directement.' },
  taken: {
    title: 'Échec de la réservation',
    text: 'Une autre personne vient de prendre cet horaire. Veuillez en choisir un autre.',
  },
} satisfies Translation<typeof en>;
