/** Changes of an account that an investor can receive in a daily e-mail. */
export const SUMMARY_KINDS = ['valuation', 'allocation', 'transaction'] as const;
export type SummaryKind = (typeof SUMMARY_KINDS)[number];

/** When the daily e-mail is due, in Zürich. */
export const SUMMARY_TIME = '08:00';
