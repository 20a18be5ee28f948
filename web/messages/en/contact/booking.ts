/** The consultation form. */
export default {
  title: 'Book Meeting',
  intro:
    '30-60 minute sessions. You speak with {name} or a stand-in. Times are Zürich time, with your local time beside them if it differs. {confirmation}',
  confirmation:
    'Please confirm the booking with the link in our e-mail within {minutes} minutes; otherwise the time is offered to others again.',
  hints: { topics: 'What you would like to talk about' },
  placeholders: {
    chooseDate: 'Choose a date first',
    chooseTime: 'Choose a time',
    loading: 'Loading available times...',
    noTimes: 'No free times on this date',
  },
  noTimes: {
    sunday: 'There are no consultations on Sundays.',
    holiday: 'This day is a public holiday in Zürich.',
    past: 'The times of this day have passed.',
    tooFar: 'Consultations can be booked up to {days} days ahead.',
    booked: 'All times of this day are taken.',
    next: 'Next free day: {day}',
  },
  slot: '{zurich} ({own} your time)',
  introWithoutScripts:
    '30-60 minute sessions. You speak with {name} or a stand-in. Times are Zürich time. From Monday to Friday you can choose any of them, on Saturdays 10:00 or 11:00. There are no consultations on public holidays. {confirmation}',
  cancel: 'Cancel',
  submit: 'Schedule Consultation',
  submitting: 'Scheduling...',
  takenField: 'This time has just been taken. Please choose another.',
  scheduled: {
    title: 'Consultation Scheduled',
    first:
      'First, please confirm within {minutes} minutes with the link in our e-mail; until then the time is only held for you.',
    text: 'You will receive a confirmation by e-mail within {hours} hours.',
  },
  failed: { title: 'Scheduling Failed', text: 'Please try again or contact us directly.' },
  taken: {
    title: 'Scheduling Failed',
    text: 'Someone else has just taken this time. Please choose another.',
  },
} as const;
