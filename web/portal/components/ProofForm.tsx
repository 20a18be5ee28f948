import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProofInput } from '#common/contract/secondFactors.ts';
import type { ProofMethod } from '#common/domain/secondFactors.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import {
  canUsePasskeys,
  PasskeyCancelled,
  type PasskeyChallenge,
  requestPasskey,
} from '../session/passkeys.ts';
import './proofForm.css';

type TypedMethod = Exclude<ProofMethod, 'passkey'>;

const FIELDS = {
  totp: { hint: 'totpHint', required: 'totpRequired', autoComplete: 'one-time-code' },
  recovery: { hint: 'recoveryHint', required: 'recoveryRequired', autoComplete: 'off' },
  password: { hint: null, required: 'passwordRequired', autoComplete: 'current-password' },
} as const satisfies Readonly<Record<TypedMethod, object>>;

const CHOICES = {
  passkey: 'usePasskey',
  totp: 'useTotp',
  recovery: 'useRecovery',
  password: 'usePassword',
} as const satisfies Readonly<Record<ProofMethod, string>>;

interface Props {
  readonly methods: readonly ProofMethod[];
  readonly passkey: PasskeyChallenge | undefined;
  /** Why the last proof was rejected. */
  readonly error: string | undefined;
  readonly isPending: boolean;
  readonly submitLabel: string;
  /** Buttons beside the one that submits. */
  readonly actions?: ReactNode;
  readonly onProof: (proof: ProofInput) => void;
}

/** Asks for one proof of identity and offers the other ways of the account. */
export function ProofForm({ methods, passkey, error, isPending, submitLabel, actions, onProof }: Props) {
  const t = useMessages('proof.proof');
  const usable = methods.filter((method) => method !== 'passkey' || (passkey && canUsePasskeys()));
  const [chosen, setChosen] = useState<ProofMethod>();
  /** The method of the last proof, to which `error` belongs. */
  const [used, setUsed] = useState<ProofMethod>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const method = chosen ?? usable[0];
  const isBusy = isPending || isWaiting;
  const rejection = used === method ? error : undefined;
  const fieldError = method === 'passkey' ? undefined : problem || rejection;
  // After a failed passkey the next method can be shown, whose field was not wrong.
  const passkeyError = method === 'passkey' ? problem || rejection : used === 'passkey' && error;

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fieldError) field.current?.focus();
  }, [fieldError]);

  async function provePasskey(challenge: PasskeyChallenge) {
    setWaiting(true);
    setUsed('passkey');
    try {
      onProof({ kind: 'passkey', ...(await requestPasskey(challenge)) });
    } catch (cause) {
      setProblem(t(cause instanceof PasskeyCancelled ? cause.reason : 'failed'));
    } finally {
      setWaiting(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form around a dialog would receive the event too.
    event.stopPropagation();
    if (isBusy || !method) return;
    setProblem('');
    if (method === 'passkey') {
      if (passkey) void provePasskey(passkey);
    } else if (typed.trim() === '') {
      setProblem(t(FIELDS[method].required));
      field.current?.focus();
    } else {
      setUsed(method);
      onProof(method === 'password' ? { kind: method, password: typed } : { kind: method, code: typed });
    }
  }

  const choose = (next: ProofMethod) => {
    setChosen(next);
    setUsed(undefined);
    setTyped('');
    setProblem('');
  };

  const hint = method && method !== 'passkey' && FIELDS[method].hint ? t(FIELDS[method].hint) : '';
  if (!method) {
    return (
      <>
        <p>{t('noneWorks')}</p>
        {actions ? <div className="pt-proof-actions">{actions}</div> : null}
      </>
    );
  }
  return (
    <form className="pt-proof" noValidate onSubmit={submit} aria-busy={isBusy}>
      {method === 'passkey' ? <p>{t('passkeyText')}</p> : null}
      {passkeyError ? (
        <p role="alert" className="pt-proof-error">
          {passkeyError}
        </p>
      ) : null}
      {method === 'passkey' ? null : (
        <TextField
          key={method}
          ref={field}
          label={t(method)}
          hint={hint}
          type={method === 'password' ? 'password' : 'text'}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={FIELDS[method].autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={fieldError}
        />
      )}
      <div className="pt-proof-actions">
        {actions}
        <Button key={method} type="submit" variant="primary" busy={isBusy} autoFocus={method === 'passkey'}>
          {method === 'passkey' ? t('usePasskey') : submitLabel}
        </Button>
      </div>
      {usable.length > 1 ? (
        <ul className="pt-proof-others">
          {usable
            .filter((other) => other !== method)
            .map((other) => (
              <li key={other}>
                <Button variant="quiet" size="small" disabled={isBusy} onClick={() => choose(other)}>
                  {t(CHOICES[other])}
                </Button>
              </li>
            ))}
        </ul>
      ) : null}
    </form>
  );
}
