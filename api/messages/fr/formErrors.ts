import type { Translation } from '#common/language/translation.ts';
import type en from '../en/formErrors.ts';

export default {
  codes: {
    malformed_body: 'Votre envoi n’a pas pu être lu.',
    cross_origin: 'Votre envoi ne vient pas de nos propres pages. Veuillez recharger la page et réessayer.',
    not_found: 'L’élément demandé est introuvable.',
    conflict:
      'Une autre personne a fait une modification au même moment. Veuillez recharger la page et réessayer.',
    already_decided: 'Une décision a déjà été prise.',
    slot_taken: 'Cet horaire vient d’être pris. Veuillez en choisir un autre.',
    too_large: 'Votre envoi est trop volumineux.',
    throttled: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
    internal: 'Une erreur s’est produite chez nous. Veuillez réessayer plus tard.',
    busy: 'Le service est surchargé. Veuillez réessayer dans un instant.',
    unavailable: 'Cette fonction n’est pas disponible pour le moment. Veuillez réessayer plus tard.',
  },
  form: {
    unknown: 'Ce formulaire n’a pas été reconnu. Veuillez recharger la page et réessayer.',
    unreadable: 'Le formulaire n’a pas pu être lu.',
  },
  booking: {
    invalid_date: 'Veuillez choisir une date valable.',
    invalid_time: 'Veuillez choisir l’une de ces heures\u00a0: {times}.',
    closed_on_sunday: 'Il n’y a pas d’entretien le dimanche.',
    closed_on_holiday: 'Il n’y a pas d’entretien les jours fériés à Zurich.',
    closed_at_that_time: 'Le samedi, les entretiens commencent à {first} ou à {last}.',
    in_the_past: 'Cet horaire est passé. Veuillez en choisir un plus tardif.',
    too_far_ahead: 'Les entretiens peuvent être réservés jusqu’à {days} jours à l’avance.',
    unconfirmed:
      'Veuillez d’abord confirmer vos réservations précédentes à l’aide des liens figurant dans nos e-mails.',
    upcoming:
      'Vous avez déjà {count} entretiens à venir. Veuillez nous écrire si vous en souhaitez un autre.',
  },
  confirmation: {
    invalid: 'Ce code n’est pas valable ou a déjà été utilisé.',
    late: 'Cet horaire n’est plus libre, car la réservation n’a pas été confirmée dans les {minutes} minutes. Nous avons votre demande et vous contacterons. Vous pouvez aussi réserver un autre horaire.',
  },
  withdrawal: {
    invalid: 'Ce code n’est pas valable ou date de plus de {days} jours.',
    approved:
      'Ce retrait a été approuvé et ne peut plus être arrêté ici. Veuillez nous appeler immédiatement.',
    declined: 'Ce retrait a été refusé. Aucun paiement ne sera effectué.',
    stopped: 'Ce retrait a déjà été arrêté. Aucun paiement ne sera effectué.',
    cancelled: 'Ce retrait a été annulé dans le portail investisseur. Aucun paiement ne sera effectué.',
  },
  recovery: {
    invalid: 'Ce code n’est pas valable.',
    done: 'Cet accès a déjà été réinitialisé. Veuillez nous appeler immédiatement.',
    objected: 'Cette réinitialisation a déjà été arrêtée. Votre accès reste inchangé.',
    cancelled: 'Cette réinitialisation a été annulée par notre équipe. Votre accès reste inchangé.',
    voided: 'Cette réinitialisation a été annulée, car le compte a changé. Votre accès reste inchangé.',
  },
} satisfies Translation<typeof en>;
