import { useRef, useState } from 'react';
import { canUsePasskeys } from '#common/client/react/passkeys.ts';
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
import { ACCESS_CHANGE_WAIT_HOURS } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card, Row } from '../components/Card.tsx';
import { closeAndFocus } from '../components/closeAndFocus.ts';
import { lazyDialog } from '../components/lazyDialog.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { hidden } from '../components/tagRenderers.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

const AddPasskeyDialog = lazyDialog(async () => (await import('./PasskeyDialogs.tsx')).AddPasskeyDialog);
const RenamePasskeyDialog = lazyDialog(
  async () => (await import('./PasskeyDialogs.tsx')).RenamePasskeyDialog,
);
const ConfirmDialog = lazyDialog(async () => (await import('../components/ConfirmDialog.tsx')).ConfirmDialog);
const TotpDialog = lazyDialog(async () => (await import('./TotpDialog.tsx')).TotpDialog);

type Open =
  | { readonly kind: 'add-passkey' | 'set-up-totp' | 'remove-totp' | 'replace-codes' }
  | { readonly kind: 'rename-passkey' | 'remove-passkey'; readonly passkey: PasskeyItem }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface PasskeyRowProps {
  readonly passkey: PasskeyItem;
  readonly onOpen: (open: Open) => void;
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const t = useMessages('portalSettings.factors');
  const { name, createdAt, lastUsedAt } = passkey;
  const added = formatInstant(createdAt, t.language);
  const used = lastUsedAt && formatInstant(lastUsedAt, t.language);
  return (
    <Row title={<strong>{name}</strong>} text={used ? t('used', { added, used }) : t('added', { added })}>
      <div className="pt-row-actions">
        <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'rename-passkey', passkey })}>
          {t.rich('renameOf', { name, more: hidden })}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onOpen({ kind: 'remove-passkey', passkey })}>
          {t.rich('removeOf', { name, more: hidden })}
        </Button>
      </div>
    </Row>
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
  const { passkeys = [], totp = null, recoveryCodes = 0 } = query.data ?? {};
  const isLast = passkeys.length + (totp ? 1 : 0) === 1;
  const hasRecoveryCodes = recoveryCodes > 0;
  const removal = (title: string) => ({
    succeeded: { title, description: t('sessionsEnded') },
    failed,
    // The button that opened the dialog disappears.
    onSuccess: () => closeAndFocus(close, heading),
  });
  const removePasskey = useSubmit(removePortalPasskey, removal(t('passkeyRemoved')));
  const removeTotp = useSubmit(removePortalTotp, removal(t('appRemoved')));
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
              <Row
                title={<strong>{t(passkeys.length > 0 ? 'anotherPasskey' : 'passkey')}</strong>}
                text={t('passkeyText')}
              >
                <Button size="small" onClick={() => setOpen({ kind: 'add-passkey' })}>
                  {t('addPasskey')}
                </Button>
              </Row>
            ) : null}
            <Row
              title={<strong>{t('app')}</strong>}
              text={
                totp ? t('appSetUp', { time: formatInstant(totp.confirmedAt, t.language) }) : t('appText')
              }
            >
              {totp ? (
                <Button size="small" variant="quiet" onClick={() => setOpen({ kind: 'remove-totp' })}>
                  {t.rich('removeApp', { more: hidden })}
                </Button>
              ) : (
                <Button size="small" onClick={() => setOpen({ kind: 'set-up-totp' })}>
                  {t.rich('setUpApp', { more: hidden })}
                </Button>
              )}
            </Row>
            {passkeys.length > 0 || totp ? (
              <Row
                title={<strong>{t('codes')}</strong>}
                text={hasRecoveryCodes ? t('codesUnused', { count: recoveryCodes }) : t('codesNone')}
              >
                <Button
                  size="small"
                  busy={createCodes.isPending}
                  onClick={() =>
                    hasRecoveryCodes ? setOpen({ kind: 'replace-codes' }) : void createCodes.submit({})
                  }
                >
                  {t('createCodes')}
                </Button>
              </Row>
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
        <ConfirmDialog
          title={t('replaceTitle')}
          keepLabel={t('keepCodes')}
          confirmLabel={t('replace')}
          variant="primary"
          isPending={createCodes.isPending}
          onConfirm={() => void createCodes.submit({})}
          onClose={close}
        >
          <p>{t('replaceText', { count: recoveryCodes })}</p>
        </ConfirmDialog>
      ) : null}
      {open?.kind === 'codes' ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
      {open?.kind === 'rename-passkey' ? (
        <RenamePasskeyDialog passkey={open.passkey} onClose={close} />
      ) : null}
      {open?.kind === 'remove-passkey' || open?.kind === 'remove-totp' ? (
        <ConfirmDialog
          title={t('passkey' in open ? 'removePasskeyTitle' : 'removeAppTitle')}
          keepLabel={t('keep')}
          confirmLabel={t('remove')}
          isPending={removePasskey.isPending || removeTotp.isPending}
          onConfirm={() =>
            'passkey' in open
              ? void removePasskey.submit({ body: { passkeyId: open.passkey.id } })
              : void removeTotp.submit({})
          }
          onClose={close}
        >
          <div className="pt-form">
            <p>
              {t(isLast ? 'removeLastText' : 'removeText', {
                name: 'passkey' in open ? open.passkey.name : t('yourApp'),
              })}
            </p>
            <p>{t('removeWait', { hours: ACCESS_CHANGE_WAIT_HOURS })}</p>
          </div>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
