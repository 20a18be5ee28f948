/** Suggested subjects of answers that staff write. */
export default {
  application: 'Your application of {time}',
  consultation: 'Your consultation of {time}',
} as const;
