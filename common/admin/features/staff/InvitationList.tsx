import { useRef } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { revokeInvitation, type StaffInvitation } from '#common/contract/staffInvitations.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ConfirmButton } from '../../form/ConfirmButton.tsx';
import { focusIfLost } from '../../form/focusIfLost.ts';
import { t } from '../../messages/staff.ts';
import { EntryRow } from '../../ownAccount/EntryRow.tsx';
import { useMay } from '../../session/useMay.ts';

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations }: { readonly invitations: readonly StaffInvitation[] }) {
  const mayAdminister = useMay('administer');
  const list = useRef<HTMLElement>(null);
  const revocation = useSubmit(revokeInvitation, {
    succeeded: { title: t('invitation.revoked'), description: t('invitation.revokedText') },
    failed: t('updateFailed'),
    // The button that was pressed disappears with its row.
    onSuccess: () => focusIfLost(list.current),
  });
  const isEmpty = invitations.length === 0;
  return (
    <section
      ref={list}
      tabIndex={-1}
      className={isEmpty ? 'fa-empty' : 'fa-staff-invitations'}
      aria-label={t('invitation.list')}
    >
      {isEmpty ? (
        <EmptyState title={t('invitation.empty')}>{t('invitation.emptyText')}</EmptyState>
      ) : (
        <ul className="fa-entries">
          {invitations.map(({ id, displayName, email, role, invitedBy, createdAt, expiresAt, isExpired }) => (
            <EntryRow
              key={id}
              title={t.rich('invitation.person', {
                b: (text) => <b>{text}</b>,
                name: displayName,
                role: STAFF_ROLE_NAMES[role],
              })}
              text={t(isExpired ? 'invitation.expired' : 'invitation.valid', {
                email,
                inviter: invitedBy,
                created: formatInstant(createdAt),
                expires: formatInstant(expiresAt),
              })}
            >
              {mayAdminister ? (
                <ConfirmButton
                  label={t('invitation.revoke')}
                  subject={t('invitation.subject', { name: displayName })}
                  isPending={revocation.isPending}
                  onConfirm={() => void revocation.submit({ body: { invitationId: id } })}
                />
              ) : null}
            </EntryRow>
          ))}
        </ul>
      )}
    </section>
  );
}
