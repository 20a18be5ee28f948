import { useSubmit } from '#common/client/react/useSubmit.ts';
import { revokeInvitation, type StaffInvitation } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ConfirmButton } from '../../form/ConfirmButton.tsx';
import { EntryRow } from '../../ownAccount/EntryRow.tsx';
import { useMay } from '../../session/useMay.ts';

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations }: { readonly invitations: readonly StaffInvitation[] }) {
  const mayAdminister = useMay('administer');
  const revocation = useSubmit(revokeInvitation, {
    succeeded: { title: 'Invitation Revoked', description: 'Its link is no longer valid.' },
    failed: 'Update Failed',
  });
  if (invitations.length === 0) {
    return (
      <div className="fa-empty">
        <EmptyState title="No open invitations">
          People who are invited appear here until they accept.
        </EmptyState>
      </div>
    );
  }
  return (
    <section className="fa-staff-invitations" aria-label="Open invitations">
      <ul className="fa-entries">
        {invitations.map(({ id, displayName, email, role, invitedBy, createdAt, expiresAt, isExpired }) => (
          <EntryRow
            key={id}
            title={
              <>
                <b>{displayName}</b>, {STAFF_ROLE_NAMES[role]}
              </>
            }
            text={`${email}, invited by ${invitedBy} on ${formatInstant(createdAt)}, ${isExpired ? 'expired' : 'valid until'} ${formatInstant(expiresAt)}`}
          >
            {mayAdminister ? (
              <ConfirmButton
                label="Revoke"
                subject={`the invitation of ${displayName}`}
                isPending={revocation.isPending}
                onConfirm={() => void revocation.submit({ body: { invitationId: id } })}
              />
            ) : null}
          </EntryRow>
        ))}
      </ul>
    </section>
  );
}
