import type { OUTBOX_STATUSES } from '#common/contract/email.ts';

/** Colours of the statuses of an e-mail. */
export const deliveryTones = {
  pending: 'info',
  sending: 'info',
  sent: 'positive',
  captured: 'warning',
  failed: 'negative',
  unconfirmed: 'warning',
} as const satisfies Readonly<Record<(typeof OUTBOX_STATUSES)[number], string>>;
