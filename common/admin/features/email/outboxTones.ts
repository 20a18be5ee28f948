import type { OUTBOX_STATUSES } from '#common/contract/email.ts';

export const outboxTones = {
  pending: 'info',
  sending: 'info',
  sent: 'positive',
  captured: 'warning',
  failed: 'negative',
  unconfirmed: 'warning',
} as const satisfies Readonly<Record<(typeof OUTBOX_STATUSES)[number], string>>;
