import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { encode } from 'uqr';
import { ApiError } from '#common/client/createClient.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { beginPortalTotp, confirmPortalTotp } from '#common/contract/portalFactors.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import './secondFactors.css';
import { OTHER_SESSIONS_ENDED } from './otherSessionsEnded.ts';

/** White modules on every side, which readers need to find the code. */
const QUIET_ZONE = 4;

/** Dark on white in either theme, because many scanners cannot read inverted codes. */
function TotpQrCode({ uri }: { readonly uri: string }) {
  const { data, size } = encode(uri, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="pt-totp-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Sets up an authenticator app: shows the secret, then takes the first code. */
export function TotpDialog({
  hasRecoveryCodes,
  onClose,
}: {
  readonly hasRecoveryCodes: boolean;
  readonly onClose: () => void;
}) {
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string }>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const showProblem = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };
  const begin = useSubmit(beginPortalTotp, {
    failed: 'Update Failed',
    onSuccess: setSecret,
    onError: onClose,
  });
  const confirm = useSubmit(confirmPortalTotp, {
    succeeded: {
      title: 'Authenticator App Set Up',
      description: hasRecoveryCodes
        ? OTHER_SESSIONS_ENDED
        : `${OTHER_SESSIONS_ENDED} Please create recovery codes too, in case you lose your phone.`,
    },
    failed: (error) =>
      error instanceof ApiError && error.code === 'validation'
        ? undefined
        : { title: 'Update Failed', description: 'That did not work. Please try again.' },
    onSuccess: onClose,
    onError: (error) =>
      showProblem(error instanceof ApiError ? (error.fields?.['code'] ?? error.message) : ''),
  });
  const start = useEffectEvent(() => void begin.submit({}));
  useEffect(() => start(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') showProblem('Code is required');
    else {
      setProblem('');
      void confirm.submit({ body: { code } });
    }
  }

  return (
    <Dialog open onClose={onClose} title="Set up an authenticator app">
      {secret ? (
        <form className="pt-form" noValidate onSubmit={submit}>
          <p>Scan this code with the app, or type the key. Then enter the code that the app shows.</p>
          <TotpQrCode uri={secret.uri} />
          <p className="pt-totp-secret">
            Key: <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <TextField
            ref={field}
            label="Code"
            autoFocus
            hint="The six digits that the app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={problem}
          />
          <div>
            <Button type="submit" variant="primary" busy={confirm.isPending}>
              Finish the set-up
            </Button>
          </div>
        </form>
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}
