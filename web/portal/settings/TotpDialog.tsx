import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { useApi } from '#common/client/react/apiContext.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { beginPortalTotp, confirmPortalTotp } from '#common/contract/portalFactors.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { QrCode } from '#common/ui/QrCode.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import '../components/qrCode.css';
import './secondFactors.css';

/** Sets up an authenticator app: shows the secret, then takes the first code. */
export function TotpDialog({
  hasRecoveryCodes,
  onClose,
}: {
  readonly hasRecoveryCodes: boolean;
  readonly onClose: () => void;
}) {
  const t = useMessages('portalSettings.factors');
  const { errorText } = useApi();
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string }>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const showProblem = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };
  const begin = useSubmit(beginPortalTotp, {
    failed: t('notUpdated'),
    onSuccess: setSecret,
    onError: onClose,
    onCancelled: onClose,
  });
  const confirm = useSubmit(confirmPortalTotp, {
    succeeded: {
      title: t('appAdded'),
      description: t(hasRecoveryCodes ? 'sessionsEnded' : 'appAddedText'),
    },
    failed: (error) =>
      error instanceof ApiError && error.code === 'validation'
        ? undefined
        : { title: t('notUpdated'), description: t('failedText') },
    onSuccess: onClose,
    onError: (error) =>
      showProblem(error instanceof ApiError ? (error.fields['code'] ?? errorText(error)) : ''),
  });
  const start = useEffectEvent(() => void begin.submit({}));
  useEffect(() => start(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') showProblem(t('codeRequired'));
    else {
      setProblem('');
      void confirm.submit({ body: { code } });
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('totpTitle')}>
      {secret ? (
        <form className="pt-form" noValidate onSubmit={submit}>
          <p>{t('totpText')}</p>
          <QrCode className="pt-qr" text={secret.uri} label={t('totpQr')} />
          <p className="pt-totp-secret">
            {t.rich('totpKey', { key: () => <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code> })}
          </p>
          <TextField
            ref={field}
            label={t('code')}
            autoFocus
            hint={t('codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={problem}
          />
          <div>
            <Button type="submit" variant="primary" busy={confirm.isPending}>
              {t('finish')}
            </Button>
          </div>
        </form>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}
