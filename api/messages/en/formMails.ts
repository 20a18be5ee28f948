/** E-mails about the public forms. */
export default {
  reference: 'Your reference',
  how: 'How',
  application: {
    subject: 'Your application to {firm}',
    heading: 'Your application has arrived',
    preview: 'We will review it and contact you within {hours} hours.',
    thanks: 'Thank you for applying to invest with {firm}.',
    next: 'We will review your application and contact you through our messaging service within {hours} hours. You do not need to do anything until then. We never ask for payments or passwords by e-mail.',
    notYou: 'If you did not apply, please tell us by answering this message.',
  },
  message: {
    subject: 'Your message to {firm}',
    heading: 'Your message has arrived',
    preview: 'We will answer within {hours} hours.',
    thanks: 'Thank you for writing to {firm}. We will answer within {hours} hours.',
    yourMessage: 'Your message',
    yourSubject: 'Your subject',
    correction: 'Correction for {investorId}',
    notYou: 'If you did not write to us, you can ignore this message.',
  },
  correction: {
    subject: 'Your request for a correction at {firm}',
    heading:
      '{outcome, select, corrected {We have corrected your data} other {We have not corrected your data}}',
    preview: 'We have decided on your request.',
    text: '{outcome, select, corrected {We looked at your request and corrected what was wrong.} other {We looked at your request and left your data as it is.}}',
    explanation: '{outcome, select, corrected {What we changed} other {Why}}',
    next: 'Your requests and their state are in the portal under Profile. If you do not agree, please answer this message.',
  },
  consultation: {
    subject: 'Your consultation with {firm}',
    heading: 'Your consultation request has arrived',
    preview: '{when}: please confirm within {minutes} minutes.',
    thanks:
      'Thank you for asking to speak with us. Please confirm the booking within {minutes} minutes. Without a confirmation, the time is offered to others again; we keep your request in either case and will answer it within {hours} hours.',
    confirm: 'Confirm the consultation',
    code: 'Confirmation code',
    when: 'When (time in Zürich)',
    notYou:
      'If the time no longer suits you, or if you did not ask for a consultation, please answer this message.',
  },
  moved: {
    subject: 'New time of your consultation with {firm}',
    heading: 'Your consultation has a new time',
    preview: '{after} instead of {before}.',
    text: 'We have moved your consultation to another time.',
    after: 'New time (Zürich)',
    before: 'Earlier time',
    notSuitable: 'If the new time does not suit you, please answer this message.',
  },
  reserved: {
    subject: 'The time of your consultation with {firm}',
    heading: 'Your consultation will take place',
    preview: '{when} is reserved for you.',
    text: 'This time is reserved for you.',
    notSuitable: 'If the time no longer suits you, please answer this message.',
  },
  cancelled: {
    subject: 'Your consultation with {firm} is cancelled',
    heading: 'Your consultation is cancelled',
    preview: 'The meeting on {when} will not take place.',
    text: 'We had to cancel your consultation. We apologize for the inconvenience.',
    meeting: 'Cancelled meeting (time in Zürich)',
    book: 'Book another time',
  },
} as const;
