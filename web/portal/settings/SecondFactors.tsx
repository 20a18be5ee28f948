import { useRef, useState } from 'react';
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
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { closeAndFocus } from '../components/closeAndFocus.ts';
import { hidden } from '../components/hidden.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { canUsePasskeys } from '../session/passkeys.ts';
import { RecoveryCodesDialog, ReplaceRecoveryCodesDialog } from './RecoveryCodesDialogs.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';

const AddPasskeyDialog = lazyWithRetry(async () => (await import('./PasskeyDialogs.tsx')).AddPasskeyDialog, {
  fallback: <LoadingDialog />,
});
const RenamePasskeyDialog = lazyWithRetry(
  async () => (await import('./PasskeyDialogs.tsx')).RenamePasskeyDialog,
  { fallback: <LoadingDialog /> },
);
const TotpDialog = lazyWithRetry(async () => (await import('./TotpDialog.tsx')).TotpDialog, {
  fallback: <LoadingDialog />,
});

type Open =
  | { readonly kind: 'add-passkey' | 'set-up-totp' | 'remove-totp' | 'replace-codes' }
  | { readonly kind: 'rename-passkey' | 'remove-passkey'; readonly passkey: PasskeyItem }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

function PasskeyRow({
  passkey,
  onOpen,
}: {
  readonly passkey: PasskeyItem;
  readonly onOpen: (open: Open) => void;
}) {
  const t = useMessages('portalSettings.factors');
  const { name, createdAt, lastUsedAt } = passkey;
  const added = formatInstant(createdAt, t.language);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="pt-muted pt-small">
          {lastUsedAt
            ? t('used', { added, used: formatInstant(lastUsedAt, t.language) })
            : t('added', { added })}
        </p>
      </div>
      <div className="pt-row-actions">
        <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'rename-passkey', passkey })}>
          {t.rich('renameOf', { name, more: hidden })}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'remove-passkey', passkey })}>
          {t.rich('removeOf', { name, more: hidden })}
        </Button>
      </div>
    </li>
  );
}

/** Passkeys, authenticator app and recovery codes of the account. */
export function SecondFactors() {
  const t = useMessages('portalSettings.factors');
  const failed = t('notUpdated');
  const query = useEndpointQuery(listPortalFactors, {}, { staleTime: 0 });
  const [open, setOpen] = useState<Open>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(undefined);
  // The button that opened the dialog disappears.
  const closeAfterRemoval = () => closeAndFocus(close, heading);
  const { passkeys = [], totp = null, recoveryCodes = 0 } = query.data ?? {};
  const isLast = passkeys.length + (totp ? 1 : 0) === 1;
  const hasRecoveryCodes = recoveryCodes > 0;
  const removePasskey = useSubmit(removePortalPasskey, {
    succeeded: { title: t('passkeyRemoved'), description: t('sessionsEnded') },
    failed,
    onSuccess: closeAfterRemoval,
  });
  const removeTotp = useSubmit(removePortalTotp, {
    succeeded: { title: t('appRemoved'), description: t('sessionsEnded') },
    failed,
    onSuccess: closeAfterRemoval,
  });
  const createCodes = useSubmit(createPortalRecoveryCodes, {
    failed,
    onSuccess: ({ codes }) => setOpen({ kind: 'codes', codes }),
  });
  return (
    <Card title={t('title')} headingRef={heading} className="pt-span-12" busy={query.isPending}>
      <p className="pt-muted">{t('intro')}</p>
      <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
        {() => (
          <ul className="pt-rows">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
            ))}
            {canUsePasskeys() && passkeys.length < MAX_PASSKEYS ? (
              <li>
                <div>
                  <strong>{t(passkeys.length > 0 ? 'anotherPasskey' : 'passkey')}</strong>
                  <p className="pt-muted pt-small">{t('passkeyText')}</p>
                </div>
                <Button size="small" onClick={() => setOpen({ kind: 'add-passkey' })}>
                  {t('addPasskey')}
                </Button>
              </li>
            ) : null}
            <li>
              <div>
                <strong>{t('app')}</strong>
                <p className="pt-muted pt-small">
                  {totp ? t('appSetUp', { time: formatInstant(totp.confirmedAt, t.language) }) : t('appText')}
                </p>
              </div>
              {totp ? (
                <Button size="small" variant="quiet" onClick={() => setOpen({ kind: 'remove-totp' })}>
                  {t.rich('removeApp', { more: hidden })}
                </Button>
              ) : (
                <Button size="small" onClick={() => setOpen({ kind: 'set-up-totp' })}>
                  {t.rich('setUpApp', { more: hidden })}
                </Button>
              )}
            </li>
            {passkeys.length > 0 || totp ? (
              <li>
                <div>
                  <strong>{t('codes')}</strong>
                  <p className="pt-muted pt-small">
                    {hasRecoveryCodes ? t('codesUnused', { count: recoveryCodes }) : t('codesNone')}
                  </p>
                </div>
                <Button
                  size="small"
                  busy={createCodes.isPending}
                  onClick={() =>
                    hasRecoveryCodes ? setOpen({ kind: 'replace-codes' }) : void createCodes.submit({})
                  }
                >
                  {t('createCodes')}
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
          title={t('removePasskeyTitle')}
          name={open.passkey.name}
          isLast={isLast}
          isPending={removePasskey.isPending}
          onRemove={() => void removePasskey.submit({ body: { passkeyId: open.passkey.id } })}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove-totp' ? (
        <RemoveFactorDialog
          title={t('removeAppTitle')}
          name={t('yourApp')}
          isLast={isLast}
          isPending={removeTotp.isPending}
          onRemove={() => void removeTotp.submit({})}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}
