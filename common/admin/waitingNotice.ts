import type { Notice } from '#common/client/react/apiContext.ts';
import type { PendingApproval } from '#common/contract/approvals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';

/** What a person reads after a change that was not made, but stored. */
export const waitingNotice = ({ effectiveAt }: PendingApproval['approval']): Notice =>
  effectiveAt
    ? {
        title: 'Change Announced',
        description: `Nobody else can approve this change. It takes effect on ${formatInstant(effectiveAt)}, unless the person whom it concerns rejects it.`,
      }
    : {
        title: 'Waiting for Approval',
        description: 'Nothing has changed yet. Another person has to approve it within 48 hours.',
      };
