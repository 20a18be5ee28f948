import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { PasskeyItem } from '#common/contract/secondFactors.ts';
import { listStaffFactors, removeStaffPasskey, removeStaffTotp } from '#common/contract/staffFactors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useAdmin } from '../adminContext.ts';
import { errorText } from '../errorTexts.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { canUsePasskeys } from '../session/passkeys.ts';
import type { AccountStep } from './accountSteps.ts';
import { EntryRow } from './EntryRow.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

interface FactorSectionProps {
  readonly onStep: (step: AccountStep) => void;
}

function passkeyText({ createdAt, lastUsedAt, backedUp }: PasskeyItem): string {
  const used = lastUsedAt ? `last used ${formatInstant(lastUsedAt)}` : 'not used yet';
  return `Passkey, added ${formatInstant(createdAt)}, ${used}${backedUp ? ', synchronised' : ''}`;
}

/** Passkeys, authenticator app and recovery codes of the own account. */
export function FactorSection({ onStep }: FactorSectionProps) {
  const { platform } = useAdmin();
  const { data, error, refetch } = useEndpointQuery(listStaffFactors, {}, { staleTime: 0 });
  const [renamed, setRenamed] = useState<string>();
  const removePasskey = useSubmit(removeStaffPasskey, {
    succeeded: { title: 'Passkey Removed', description: 'Other sessions of this account have ended.' },
    failed: 'Passkey Not Removed',
  });
  const removeTotp = useSubmit(removeStaffTotp, {
    succeeded: {
      title: 'Authenticator App Removed',
      description: 'Other sessions of this account have ended.',
    },
    failed: 'Authenticator App Not Removed',
  });
  if (!data) {
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
    ) : (
      <Skeleton lines={4} width="100%" />
    );
  }
  const { passkeys, totp, recoveryCodes, required } = data;
  const isLast = passkeys.length + (totp ? 1 : 0) === 1;
  const hasFactor = passkeys.length > 0 || totp !== null;
  const mayRemove = !(required && isLast);
  return (
    <section aria-labelledby="own-factors">
      <h3 id="own-factors">Second factor</h3>
      <p className="fa-muted fa-small">
        {hasFactor
          ? 'Asked for when you sign in, and before changes to money or access.'
          : 'Your account has only a password. Add a passkey or an authenticator app.'}
        {required ? ' The firm requires one, so you cannot remove the last one.' : ''}
      </p>
      <ul className="fa-entries">
        {passkeys.map((passkey) =>
          renamed === passkey.id ? (
            <RenamePasskey key={passkey.id} passkey={passkey} onClose={() => setRenamed(undefined)} />
          ) : (
            <EntryRow key={passkey.id} title={<b>{passkey.name}</b>} text={passkeyText(passkey)}>
              <Button
                variant="outlined"
                size="small"
                aria-label={`Rename ${passkey.name}`}
                onClick={() => setRenamed(passkey.id)}
              >
                Rename
              </Button>
              {mayRemove ? (
                <ConfirmButton
                  label="Remove"
                  subject={passkey.name}
                  isPending={removePasskey.isPending}
                  onConfirm={() => void removePasskey.submit({ body: { passkeyId: passkey.id } })}
                />
              ) : null}
            </EntryRow>
          ),
        )}
        {totp ? (
          <EntryRow title={<b>Authenticator app</b>} text={`Set up ${formatInstant(totp.confirmedAt)}`}>
            {mayRemove ? (
              <ConfirmButton
                label="Remove"
                subject="the authenticator app"
                isPending={removeTotp.isPending}
                onConfirm={() => void removeTotp.submit({})}
              />
            ) : null}
          </EntryRow>
        ) : null}
        {hasFactor ? (
          <EntryRow
            title={<b>Recovery codes</b>}
            text={
              recoveryCodes === 0
                ? 'None left. Create new ones, so that you can sign in when you lose your device.'
                : `${recoveryCodes} of 10 left`
            }
          >
            <Button variant="outlined" size="small" onClick={() => onStep('codes')}>
              Create new codes
            </Button>
          </EntryRow>
        ) : null}
      </ul>
      <p className="fa-actions">
        {canUsePasskeys(platform) ? (
          <Button variant="outlined" onClick={() => onStep('passkey')}>
            Add a passkey
          </Button>
        ) : null}
        {totp ? null : (
          <Button variant="outlined" onClick={() => onStep('totp')}>
            Set up an authenticator app
          </Button>
        )}
      </p>
      {platform.kind === 'desktop' ? (
        <p className="fa-muted fa-small">Add passkeys in a browser: this app cannot create them.</p>
      ) : null}
    </section>
  );
}
