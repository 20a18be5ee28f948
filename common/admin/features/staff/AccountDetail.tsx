import { Button } from '@blueprintjs/core';
import type { StaffAccount } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { DescriptionList } from '../../DescriptionList.tsx';
import { EmailLink } from '../../EmailLink.tsx';
import { useMay } from '../../session/useMay.ts';
import { ColleagueSessions } from './ColleagueSessions.tsx';
import type { StaffAction, StartStaffTask } from './staffTask.ts';

interface AccountDetailProps {
  readonly account: StaffAccount;
  /** Nobody else can administer accounts, so that nobody can reset the second factor of this one. */
  readonly isOnlyAdministrator: boolean;
  readonly onStart: StartStaffTask;
}

/** One account, and what administrators can change about it. */
export function AccountDetail({ account, isOnlyAdministrator, onStart }: AccountDetailProps) {
  const mayAdminister = useMay('administer');
  const { email, isActive, lastSignInAt, secondFactor, current } = account;
  const start = (action: StaffAction) => () => onStart({ action, account });
  return (
    <>
      <PendingChanges about={account.id} />
      <DescriptionList
        items={[
          ['E-mail', email ? <EmailLink key="mail" address={email} /> : 'None: signs in as admin'],
          ['Role', STAFF_ROLE_NAMES[account.role]],
          ['Status', isActive ? 'Active' : 'Deactivated: cannot sign in'],
          ['Second factor', secondFactor ? 'Set up' : 'Not set up'],
          ['Last sign-in', lastSignInAt ? formatInstant(lastSignInAt) : 'Never'],
          ['Since', formatInstant(account.createdAt)],
        ]}
      />
      {isOnlyAdministrator ? (
        <p className="fa-muted">
          The only administrator: nobody else can reset this second factor. If it is lost, a recovery code
          replaces it. A second administrator could reset it.
        </p>
      ) : null}
      {mayAdminister ? (
        <>
          <p className="fa-actions">
            <Button intent="primary" onClick={start('role')}>
              Change role…
            </Button>
            {secondFactor && isActive && !current ? (
              <Button variant="outlined" onClick={start('resetFactor')}>
                Reset second factor…
              </Button>
            ) : null}
            {isActive ? (
              <Button variant="outlined" intent="danger" onClick={start('deactivate')}>
                Deactivate…
              </Button>
            ) : (
              <Button variant="outlined" onClick={start('reactivate')}>
                Reactivate…
              </Button>
            )}
          </p>
          {isActive ? <ColleagueSessions staffId={account.id} /> : null}
        </>
      ) : null}
    </>
  );
}
