import { InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { createPasskey, PasskeyCancelled } from '#common/client/react/passkeys.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { addStaffPasskey, beginStaffPasskey } from '#common/contract/staffFactors.ts';
import { FormRow } from '../form/FormRow.tsx';
import { t } from '../messages/secondFactors.ts';
import { passkeyErrorText } from '../session/passkeys.ts';
import { StepActions } from './StepActions.tsx';

interface SetupProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export const creationErrorText = (cause: unknown): string =>
  cause instanceof PasskeyCancelled && cause.reason === 'passkeyKnown'
    ? t('passkey.known')
    : passkeyErrorText(cause);

/** Creates a passkey on this device or a security key. */
export function PasskeySetup({ onDone, onCancel }: SetupProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const add = useSubmit(addStaffPasskey, {
    succeeded: { title: t('passkey.added'), description: t('sessionsEnded') },
    failed: t('passkey.failed'),
    onSuccess: onDone,
  });
  const begin = useSubmit(beginStaffPasskey, {
    failed: t('passkey.failed'),
    onSuccess: ({ challengeId, options }) => void create(challengeId, options),
  });
  async function create(challengeId: string, options: Parameters<typeof createPasskey>[0]) {
    setWaiting(true);
    try {
      const response = await createPasskey(options);
      await add.submit({ body: { challengeId, response, name: name.trim() } });
    } catch (cause) {
      setProblem(creationErrorText(cause));
    } finally {
      setWaiting(false);
    }
  }
  const isBusy = isWaiting || begin.isPending || add.isPending;
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    setProblem(name.trim() ? '' : t('passkey.nameRequired'));
    if (name.trim()) void begin.submit({});
  }
  return (
    <form onSubmit={submit} aria-busy={isBusy} noValidate>
      <FormRow
        label={t('passkey.name')}
        hint={t('passkey.hint')}
        error={problem || begin.error?.description || add.error?.description}
      >
        {(controlProps) => (
          <InputGroup
            {...controlProps}
            size="large"
            autoComplete="off"
            autoFocus
            value={name}
            maxLength={MAX_LENGTH.passkey}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </FormRow>
      <StepActions submitLabel={t('passkey.submit')} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
