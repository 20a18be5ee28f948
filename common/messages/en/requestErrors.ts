/** Toasts about failed requests. */
export default {
  error: 'Error',
  failed: 'That did not work. Please try again.',
  unexpected: 'The response of the service was not as expected.',
  correctFields: 'Please correct the marked fields.',
} as const;
