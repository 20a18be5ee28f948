import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  createPortalRecoveryCodes,
  listPortalFactors,
  removePortalPasskey,
  removePortalTotp,
} from '#common/contract/portalFactors.ts';
import type { PasskeyItem } from '#common/contract/secondFactors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { MAX_PASSKEYS } from '#common/domain/secondFactors.ts';
import { Button } from '#common/ui/Button.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Card } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { canUsePasskeys } from '../session/passkeys.ts';
import { OTHER_SESSIONS_ENDED } from './otherSessionsEnded.ts';
import { AddPasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';
import { RecoveryCodesDialog, ReplaceRecoveryCodesDialog } from './RecoveryCodesDialogs.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';

const TotpDialog = lazyWithRetry(async () => (await import('./TotpDialog.tsx')).TotpDialog);

type Open =
  | { readonly kind: 'add-passkey' | 'set-up-totp' | 'remove-totp' | 'replace-codes' }
  | { readonly kind: 'rename-passkey' | 'remove-passkey'; readonly passkey: PasskeyItem }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const failed = 'Update Failed';

function PasskeyRow({
  passkey,
  onOpen,
}: {
  readonly passkey: PasskeyItem;
  readonly onOpen: (open: Open) => void;
}) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="pt-muted pt-small">
          Passkey, added on {formatInstant(createdAt)}
          {lastUsedAt ? `, last used on ${formatInstant(lastUsedAt)}` : ', not used yet'}
        </p>
      </div>
      <div className="pt-row-actions">
        <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'rename-passkey', passkey })}>
          Rename<span className="visually-hidden"> {name}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'remove-passkey', passkey })}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** Passkeys, authenticator app and recovery codes of the account. */
export function SecondFactors() {
  const query = useEndpointQuery(listPortalFactors, {}, { staleTime: 0 });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { passkeys = [], totp = null, recoveryCodes = 0 } = query.data ?? {};
  const isLast = passkeys.length + (totp ? 1 : 0) === 1;
  const hasRecoveryCodes = recoveryCodes > 0;
  const removePasskey = useSubmit(removePortalPasskey, {
    succeeded: { title: 'Passkey Removed', description: OTHER_SESSIONS_ENDED },
    failed,
    onSuccess: close,
  });
  const removeTotp = useSubmit(removePortalTotp, {
    succeeded: { title: 'Authenticator App Removed', description: OTHER_SESSIONS_ENDED },
    failed,
    onSuccess: close,
  });
  const createCodes = useSubmit(createPortalRecoveryCodes, {
    failed,
    onSuccess: ({ codes }) => setOpen({ kind: 'codes', codes }),
  });
  return (
    <Card title="Second factor" className="pt-span-12" busy={query.isPending}>
      <p className="pt-muted">
        With a second factor, nobody can sign in with your access code alone. Use a passkey, an authenticator
        app, or both.
      </p>
      <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
        {() => (
          <ul className="pt-rows">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
            ))}
            {canUsePasskeys() && passkeys.length < MAX_PASSKEYS ? (
              <li>
                <div>
                  <strong>{passkeys.length > 0 ? 'Another passkey' : 'Passkey'}</strong>
                  <p className="pt-muted pt-small">
                    Your fingerprint, your face, the PIN of your device, or a security key.
                  </p>
                </div>
                <Button size="small" onClick={() => setOpen({ kind: 'add-passkey' })}>
                  Add a passkey
                </Button>
              </li>
            ) : null}
            <li>
              <div>
                <strong>Authenticator app</strong>
                <p className="pt-muted pt-small">
                  {totp
                    ? `Set up on ${formatInstant(totp.confirmedAt)}`
                    : 'An app on your phone shows a code that you enter at sign-in.'}
                </p>
              </div>
              {totp ? (
                <Button size="small" variant="quiet" onClick={() => setOpen({ kind: 'remove-totp' })}>
                  Remove<span className="visually-hidden"> authenticator app</span>
                </Button>
              ) : (
                <Button size="small" onClick={() => setOpen({ kind: 'set-up-totp' })}>
                  Set up<span className="visually-hidden"> authenticator app</span>
                </Button>
              )}
            </li>
            {passkeys.length > 0 || totp ? (
              <li>
                <div>
                  <strong>Recovery codes</strong>
                  <p className="pt-muted pt-small">
                    {recoveryCodes > 0
                      ? `${recoveryCodes} unused. Each signs you in once if you lose your second factor.`
                      : 'None yet. They let you sign in if you lose your second factor.'}
                  </p>
                </div>
                <Button
                  size="small"
                  busy={createCodes.isPending}
                  onClick={() =>
                    hasRecoveryCodes ? setOpen({ kind: 'replace-codes' }) : void createCodes.submit({})
                  }
                >
                  Create new codes
                </Button>
              </li>
            ) : null}
          </ul>
        )}
      </QueryContent>
      {open?.kind === 'add-passkey' ? (
        <AddPasskeyDialog hasRecoveryCodes={hasRecoveryCodes} onClose={close} />
      ) : null}
      {open?.kind === 'set-up-totp' ? (
        <TotpDialog hasRecoveryCodes={hasRecoveryCodes} onClose={close} />
      ) : null}
      {open?.kind === 'replace-codes' ? (
        <ReplaceRecoveryCodesDialog
          unused={recoveryCodes}
          isPending={createCodes.isPending}
          onReplace={() => void createCodes.submit({})}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'codes' ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
      {open?.kind === 'rename-passkey' ? (
        <RenamePasskeyDialog passkey={open.passkey} onClose={close} />
      ) : null}
      {open?.kind === 'remove-passkey' ? (
        <RemoveFactorDialog
          title="Remove this passkey?"
          name={open.passkey.name}
          isLast={isLast}
          isPending={removePasskey.isPending}
          onRemove={() => void removePasskey.submit({ body: { passkeyId: open.passkey.id } })}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove-totp' ? (
        <RemoveFactorDialog
          title="Remove the authenticator app?"
          name="Your authenticator app"
          isLast={isLast}
          isPending={removeTotp.isPending}
          onRemove={() => void removeTotp.submit({})}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}
