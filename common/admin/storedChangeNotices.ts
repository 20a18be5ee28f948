import type { Notice } from '#common/client/react/apiContext.ts';
import type { PendingApproval } from '#common/contract/approvals.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import { APPROVAL_HOURS } from '#common/domain/approvalPeriods.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { t } from './messages/general.ts';

/** What a person reads after a change that has voided requests of others. */
export const voidedNotice = (requests: readonly PendingRequest[]): Notice | undefined =>
  requests.length === 0
    ? undefined
    : {
        title: t('voided', { count: requests.length }),
        description: t('voidedText', {
          count: requests.length,
          requests: requests.map(({ title, requestedBy }) => `${title} (${requestedBy})`).join(', '),
        }),
      };

/** What a person reads after a change that was not made, but stored. */
export const waitingNotice = ({ effectiveAt }: PendingApproval['approval']): Notice =>
  effectiveAt
    ? {
        title: t('announced'),
        description: t('announcedText', { time: formatInstant(effectiveAt) }),
      }
    : {
        title: t('pending'),
        description: t('pendingText', { hours: APPROVAL_HOURS }),
      };
