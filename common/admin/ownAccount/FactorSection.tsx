import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useRef, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import type { PasskeyItem } from '#common/contract/secondFactors.ts';
import {
  listStaffFactors,
  removeStaffPasskey,
  removeStaffTotp,
  renameStaffPasskey,
} from '#common/contract/staffFactors.ts';
import { RECOVERY_CODE_COUNT } from '#common/domain/accountAccess.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useAdmin } from '../adminContext.ts';
import { errorText } from '../errorTexts.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { t } from '../messages/ownAccount.ts';
import { hasPasskeys } from '../session/passkeys.ts';
import type { AccountStep } from './AccountDialog.tsx';
import { EntryRow } from './EntryRow.tsx';

interface RenamePasskeyProps {
  readonly passkey: PasskeyItem;
  readonly onClose: () => void;
}

/** The row of a passkey while its name is edited. */
function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name);
  const rename = useSubmit(renameStaffPasskey, { failed: t('passkey.failed'), onSuccess: onClose });
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim()) void rename.submit({ body: { passkeyId: passkey.id, name: name.trim() } });
  }
  return (
    <li>
      <form className="fa-rename" onSubmit={submit} noValidate>
        <FormRow
          label={t('passkey.name')}
          error={name.trim() ? rename.error?.description : t('passkey.nameRequired')}
        >
          {(controlProps) => (
            <InputGroup
              {...controlProps}
              autoFocus
              autoComplete="off"
              value={name}
              maxLength={MAX_LENGTH.passkey}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </FormRow>
        <div className="fa-entry-actions">
          <Button type="submit" intent="primary" size="small" loading={rename.isPending}>
            {t('passkey.save')}
          </Button>
          <Button variant="minimal" size="small" disabled={rename.isPending} onClick={onClose}>
            {t('passkey.cancel')}
          </Button>
        </div>
      </form>
    </li>
  );
}

interface FactorSectionProps {
  readonly onStep: (step: AccountStep) => void;
}

function passkeyText({ createdAt, lastUsedAt, backedUp }: PasskeyItem): string {
  const values = { added: formatInstant(createdAt), synced: backedUp ? 'yes' : 'no' };
  return lastUsedAt
    ? t('factor.used', { ...values, used: formatInstant(lastUsedAt) })
    : t('factor.unused', values);
}

const countFactors = ({ passkeys, totp }: EndpointOutput<typeof listStaffFactors>): number =>
  passkeys.length + (totp ? 1 : 0);

/** Passkeys, authenticator app and recovery codes of the own account. */
export function FactorSection({ onStep }: FactorSectionProps) {
  const { client, platform } = useAdmin();
  const { data, error, refetch } = useEndpointQuery(listStaffFactors, {}, { staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  const [renamed, setRenamed] = useState<string>();
  const [isRenaming, setRenaming] = useState(false);
  const noteRemoval = () => {
    // The button that was pressed disappears with its row.
    heading.current?.focus();
    // Without the last factor, setting one up offers recovery codes again.
    if (data && countFactors(data) === 1) client.session.setSecondFactor(false);
  };
  const removePasskey = useSubmit(removeStaffPasskey, {
    succeeded: { title: t('factor.passkeyRemoved'), description: t('sessionsEnded') },
    failed: t('factor.passkeyNotRemoved'),
    onSuccess: noteRemoval,
  });
  const removeTotp = useSubmit(removeStaffTotp, {
    succeeded: { title: t('factor.appRemoved'), description: t('sessionsEnded') },
    failed: t('factor.appNotRemoved'),
    onSuccess: noteRemoval,
  });
  if (!data) {
    return error ? (
      <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
    ) : (
      <Skeleton lines={4} width="100%" />
    );
  }
  const { passkeys, totp, recoveryCodes, required } = data;
  const isLast = countFactors(data) === 1;
  const hasFactor = countFactors(data) > 0;
  const mayRemove = !(required && isLast);
  return (
    <section aria-labelledby="own-factors">
      <h3 id="own-factors" ref={heading} tabIndex={-1}>
        {t('factor.title')}
      </h3>
      <p className="fa-muted fa-small">
        {t(hasFactor ? 'factor.set' : 'factor.none')}
        {required ? ` ${t('factor.required')}` : ''}
      </p>
      <ul className="fa-entries">
        {passkeys.map((passkey) =>
          isRenaming && renamed === passkey.id ? (
            <RenamePasskey key={passkey.id} passkey={passkey} onClose={() => setRenaming(false)} />
          ) : (
            <EntryRow key={passkey.id} title={<b>{passkey.name}</b>} text={passkeyText(passkey)}>
              <Button
                variant="outlined"
                size="small"
                aria-label={t('factor.renameOf', { name: passkey.name })}
                // It replaces the form in which the name was edited.
                autoFocus={renamed === passkey.id}
                onClick={() => {
                  setRenamed(passkey.id);
                  setRenaming(true);
                }}
              >
                {t('factor.rename')}
              </Button>
              {mayRemove ? (
                <ConfirmButton
                  label={t('factor.remove')}
                  subject={passkey.name}
                  isPending={removePasskey.isPending}
                  onConfirm={() => void removePasskey.submit({ body: { passkeyId: passkey.id } })}
                />
              ) : null}
            </EntryRow>
          ),
        )}
        {totp ? (
          <EntryRow
            title={<b>{t('factor.app')}</b>}
            text={t('factor.appSetUp', { time: formatInstant(totp.confirmedAt) })}
          >
            {mayRemove ? (
              <ConfirmButton
                label={t('factor.remove')}
                subject={t('factor.theApp')}
                isPending={removeTotp.isPending}
                onConfirm={() => void removeTotp.submit({})}
              />
            ) : null}
          </EntryRow>
        ) : null}
        {hasFactor ? (
          <EntryRow
            title={<b>{t('factor.codes')}</b>}
            text={
              recoveryCodes === 0
                ? t('factor.noCodesLeft')
                : t('factor.codesLeft', { count: recoveryCodes, total: RECOVERY_CODE_COUNT })
            }
          >
            <Button variant="outlined" size="small" onClick={() => onStep('codes')}>
              {t('factor.createCodes')}
            </Button>
          </EntryRow>
        ) : null}
      </ul>
      <p className="fa-actions">
        {hasPasskeys(platform) ? (
          <Button variant="outlined" onClick={() => onStep('passkey')}>
            {t('factor.addPasskey')}
          </Button>
        ) : null}
        {totp ? null : (
          <Button variant="outlined" onClick={() => onStep('totp')}>
            {t('factor.setUpApp')}
          </Button>
        )}
      </p>
      {platform.kind === 'desktop' ? <p className="fa-muted fa-small">{t('factor.inBrowser')}</p> : null}
    </section>
  );
}
