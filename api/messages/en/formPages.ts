/** The page that reports why a form sent without scripts was not stored. */
export default {
  checkFields: 'Please correct the following fields.',
  fieldError: '{field}: {message}',
  entries: {
    title: 'Not sent yet',
    hint: "Your browser's Back button returns to the form with your entries.",
    action: 'Start with an empty form',
  },
  code: {
    title: 'Nothing was changed',
    hint: 'If you are in doubt, please call us: {phone}.',
    action: 'Enter the code again',
  },
} as const;
