import { InputGroup } from '@blueprintjs/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { beginStaffTotp, confirmStaffTotp } from '#common/contract/staffFactors.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { QrCode } from '#common/ui/QrCode.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { errorCode, errorText } from '../errorTexts.ts';
import { FormRow } from '../form/FormRow.tsx';
import { t } from '../messages/secondFactors.ts';
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
    failed: t('app.failed'),
    onSuccess: ({ secret, uri }) => setSecret({ secret, uri }),
    onCancelled: onCancel,
  });
  const start = useEffectEvent(() => void begin.submit({}));
  useEffect(() => start(), []);
  const confirm = useSubmit(confirmStaffTotp, {
    succeeded: { title: t('app.added'), description: t('sessionsEnded') },
    failed: () => undefined,
    onError: (error) => setProblem(errorCode(error) === 'validation' ? t('app.wrong') : errorText(error)),
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
    setProblem(CODE.test(digits) ? '' : t('app.missing'));
    if (CODE.test(digits)) void confirm.submit({ body: { code: digits } });
  }
  return (
    <form onSubmit={submit} aria-busy={confirm.isPending} noValidate>
      <ol className="fa-steps">
        <li>
          {t('app.scan')}
          <QrCode className="fa-qr" text={secret.uri} label={t('app.qrCode')} />
        </li>
        <li>
          {t.rich('app.type', {
            secret: () => <code className="fa-secret">{grouped(secret.secret)}</code>,
            copy: () => <CopyButton text={secret.secret} name={t('app.secret')} />,
          })}
        </li>
      </ol>
      <FormRow label={t('app.code')} hint={t('app.hint')} error={problem}>
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
      <StepActions submitLabel={t('app.submit')} isBusy={confirm.isPending} onCancel={onCancel} />
    </form>
  );
}
