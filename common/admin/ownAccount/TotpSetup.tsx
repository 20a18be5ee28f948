import { InputGroup } from '@blueprintjs/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { beginStaffTotp, confirmStaffTotp } from '#common/contract/staffFactors.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { QrCode } from '../QrCode.tsx';
import { StepActions } from './StepActions.tsx';

interface SetupProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

const CODE = /^\d{6}$/;

/** In groups of four, which are easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Sets up an authenticator app: shows its secret, and checks the first code. */
export function TotpSetup({ onDone, onCancel }: SetupProps) {
  const [secret, setSecret] = useState<Secret>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const begin = useSubmit(beginStaffTotp, {
    failed: 'Set-up Failed',
    onSuccess: ({ secret, uri }) => setSecret({ secret, uri }),
  });
  const start = useEffectEvent(() => void begin.submit({}));
  useEffect(() => start(), []);
  const confirm = useSubmit(confirmStaffTotp, {
    succeeded: {
      title: 'Authenticator App Set Up',
      description: 'Other sessions of this account have ended.',
    },
    failed: () => undefined,
    onError: () =>
      setProblem('This code is not right. Check the time of your phone, and enter the next code.'),
    onSuccess: onDone,
  });
  if (!secret) {
    return begin.error ? (
      <ErrorState onRetry={() => void begin.submit({})}>{begin.error.description}</ErrorState>
    ) : (
      <Skeleton lines={4} width="100%" />
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const digits = code.replace(/\s/g, '');
    if (confirm.isPending) return;
    setProblem(CODE.test(digits) ? '' : 'Enter the six digits that the app shows');
    if (CODE.test(digits)) void confirm.submit({ body: { code: digits } });
  }
  return (
    <form onSubmit={submit} aria-busy={confirm.isPending} noValidate>
      <ol className="fa-steps">
        <li>
          Scan this code with an authenticator app on your phone.
          <QrCode text={secret.uri} label="QR code for the authenticator app" />
        </li>
        <li>
          Or type this secret: <code className="fa-secret">{grouped(secret.secret)}</code>{' '}
          <CopyButton text={secret.secret} name="Secret" />
        </li>
      </ol>
      <FormRow label="Code" hint="Six digits that the app shows" error={problem}>
        {(controlProps) => (
          <InputGroup
            {...controlProps}
            size="large"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            maxLength={10}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </FormRow>
      <StepActions submitLabel="Confirm the code" isBusy={confirm.isPending} onCancel={onCancel} />
    </form>
  );
}
