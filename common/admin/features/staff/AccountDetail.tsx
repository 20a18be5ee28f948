import { Button } from '@blueprintjs/core';
import type { StaffAccount } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { DescriptionList } from '../../DescriptionList.tsx';
import { EmailLink } from '../../EmailLink.tsx';
import { t } from '../../messages/staff.ts';
import { PersonalDataButton } from '../../personalData/PersonalDataButton.tsx';
import { useMay } from '../../session/useMay.ts';
import { ColleagueSessions } from './ColleagueSessions.tsx';
import type { StaffAction, StartStaffTask } from './staffTask.ts';

interface AccountDetailProps {
  readonly account: StaffAccount;
  /** Nobody else can administer accounts, so that nobody can reset the second factor of this one. */
  readonly isOnlyAdministrator: boolean;
  readonly onStart: StartStaffTask;
}

function statusOf({ isActive, isErased }: StaffAccount) {
  if (isErased) return 'account.erased';
  return isActive ? 'account.active' : 'account.cannotSignIn';
}

/** One account, and what administrators can change about it. */
export function AccountDetail({ account, isOnlyAdministrator, onStart }: AccountDetailProps) {
  const mayAdminister = useMay('administer');
  const { email, isActive, isErased, lastSignInAt, secondFactor, current } = account;
  const start = (action: StaffAction) => () => onStart({ action, account });
  return (
    <>
      <PendingChanges about={account.id} />
      <DescriptionList
        items={[
          [t('account.email'), email ? <EmailLink key="mail" address={email} /> : t('account.noEmail')],
          [t('account.role'), STAFF_ROLE_NAMES[account.role]],
          [t('account.status'), t(statusOf(account))],
          [t('account.secondFactor'), t(secondFactor ? 'account.setUp' : 'account.notSetUp')],
          [t('account.lastSignIn'), lastSignInAt ? formatInstant(lastSignInAt) : t('account.never')],
          [t('account.since'), formatInstant(account.createdAt)],
        ]}
      />
      {isOnlyAdministrator ? <p className="fa-muted">{t('account.only')}</p> : null}
      {mayAdminister ? (
        <>
          <div className="fa-actions">
            {isErased ? null : (
              <Button intent="primary" onClick={start('role')}>
                {t('account.changeRole')}
              </Button>
            )}
            {secondFactor && isActive && !current ? (
              <Button variant="outlined" onClick={start('resetFactor')}>
                {t('account.resetFactor')}
              </Button>
            ) : null}
            {isActive ? (
              <Button variant="outlined" intent="danger" onClick={start('deactivate')}>
                {t('account.deactivate')}
              </Button>
            ) : (
              <>
                {isErased ? null : (
                  <Button variant="outlined" onClick={start('reactivate')}>
                    {t('account.reactivate')}
                  </Button>
                )}
                <PersonalDataButton
                  person={{ kind: 'staff', subject: account.id }}
                  name={account.displayName}
                />
              </>
            )}
          </div>
          {isActive ? <ColleagueSessions staffId={account.id} /> : null}
        </>
      ) : null}
    </>
  );
}
