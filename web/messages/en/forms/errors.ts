/** Errors that every public form reports in the same words. */
export default {
  throttled: {
    title: 'Too Many Attempts',
    text: 'Too many forms were sent from your connection. Your entries are kept. Please try again in {wait, plural, one {# minute} other {# minutes}}.',
  },
  timeout: {
    title: 'No Answer Yet',
    text: 'The service did not respond in time. Your entries are kept. You can send the form again; it is stored only once.',
  },
} as const;
