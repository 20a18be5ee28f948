import type { Translation } from '#common/language/translation.ts';
import type en from '../en/formMails.ts';

export default {
  reference: 'Votre référence',
  how: 'Type d’entretien',
  application: {
    subject: 'Votre demande auprès de {firm}',
    heading: 'Votre demande nous est parvenue',
    preview: 'Nous l’examinerons et vous contacterons dans les {hours} heures.',
    thanks: 'Merci de votre demande d’investissement auprès de {firm}.',
    next: 'Nous examinerons votre demande et vous contacterons dans les {hours} heures par messagerie instantanée. D’ici là, vous n’avez rien à faire. Nous ne demandons jamais de paiement ni de mot de passe par e-mail.',
    notYou: 'Si cette demande ne vient pas de vous, veuillez répondre à cet e-mail.',
  },
  message: {
    subject: 'Votre message à {firm}',
    heading: 'Votre message nous est parvenu',
    preview: 'Nous répondrons dans les {hours} heures.',
    thanks: 'Merci d’avoir écrit à {firm}. Nous répondrons dans les {hours} heures.',
    yourMessage: 'Votre message',
    yourSubject: 'Objet',
    correction: 'Correction pour {investorId}',
    notYou: 'Si vous ne nous avez pas écrit, vous pouvez ignorer cet e-mail.',
  },
  correction: {
    subject: 'Votre demande de rectification auprès de {firm}',
    heading:
      '{outcome, select, corrected {Nous avons rectifié vos données} other {Nous n’avons pas rectifié vos données}}',
    preview: 'Nous avons décidé de votre demande.',
    text: '{outcome, select, corrected {Nous avons examiné votre demande et rectifié ce qui était faux.} other {Nous avons examiné votre demande et laissé vos données telles quelles.}}',
    explanation: '{outcome, select, corrected {Ce que nous avons changé} other {Pourquoi}}',
    next: 'Vos demandes et leur état figurent dans le portail, sous Profil. Si vous n’êtes pas d’accord, répondez à ce message.',
  },
  consultation: {
    subject: 'Votre entretien avec {firm}',
    heading: 'Votre demande d’entretien nous est parvenue',
    preview: '{when}\u00a0: veuillez confirmer dans les {minutes} minutes.',
    thanks:
      'Merci de votre intérêt pour un entretien avec nous. Veuillez confirmer la réservation dans les {minutes} minutes. Sans confirmation, l’horaire redeviendra libre. Dans tous les cas, nous garderons votre demande et y répondrons dans les {hours} heures.',
    confirm: 'Confirmer l’entretien',
    code: 'Code de confirmation',
    when: 'Date et heure (Zurich)',
    notYou:
      'Si l’horaire ne vous convient plus ou si vous n’avez pas demandé d’entretien, veuillez répondre à cet e-mail.',
  },
  moved: {
    subject: 'Nouvel horaire de votre entretien avec {firm}',
    heading: 'Votre entretien a un nouvel horaire',
    preview: '{after} au lieu de {before}.',
    text: 'Nous avons déplacé votre entretien.',
    after: 'Nouvel horaire (Zurich)',
    before: 'Ancien horaire',
    notSuitable: 'Si le nouvel horaire ne vous convient pas, veuillez répondre à cet e-mail.',
  },
  reserved: {
    subject: 'L’horaire de votre entretien avec {firm}',
    heading: 'Votre entretien aura lieu',
    preview: '{when} vous est réservé.',
    text: 'Cet horaire vous est réservé.',
    notSuitable: 'Si l’horaire ne vous convient plus, veuillez répondre à cet e-mail.',
  },
  cancelled: {
    subject: 'Votre entretien avec {firm} est annulé',
    heading: 'Votre entretien est annulé',
    preview: 'L’entretien du {when} n’aura pas lieu.',
    text: 'Nous avons dû annuler votre entretien. Veuillez nous excuser pour ce désagrément.',
    meeting: 'Entretien annulé (heure de Zurich)',
    book: 'Réserver un autre horaire',
  },
} satisfies Translation<typeof en>;
