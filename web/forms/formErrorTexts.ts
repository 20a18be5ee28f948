const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

/** Errors that every form reports with the same text. */
export const formErrorTexts = {
  throttled: (wait: number) => ({
    title: 'Too Many Attempts',
    description: `Too many forms were sent from your connection. Your entries are kept. Please try again in ${minutes(wait)}.`,
  }),
  timeout: {
    title: 'No Answer Yet',
    description:
      'The service did not answer in time. Your entries are kept. You can send the form again; it is stored only once.',
  },
} as const;
