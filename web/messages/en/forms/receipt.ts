/** What a person is shown after sending a form. */
export default {
  reference: 'Reference:',
  home: 'Back to the home page',
  summary: 'What you sent',
} as const;
