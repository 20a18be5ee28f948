import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProofInput } from '#common/contract/secondFactors.ts';
import type { ProofMethod } from '#common/domain/secondFactors.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import {
  canUsePasskeys,
  PasskeyCancelled,
  type PasskeyChallenge,
  requestPasskey,
} from '../session/passkeys.ts';
import './proofForm.css';

type TypedMethod = Exclude<ProofMethod, 'passkey'>;

const FIELDS: Readonly<Record<TypedMethod, { label: string; hint: string; autoComplete: string }>> = {
  totp: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows now.',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you kept when you set up your second factor. Each works once.',
    autoComplete: 'off',
  },
  password: { label: 'Access code', hint: '', autoComplete: 'current-password' },
};

const CHOICES: Readonly<Record<ProofMethod, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  recovery: 'Use a recovery code',
  password: 'Use the access code',
};

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
      setProblem(cause instanceof PasskeyCancelled ? cause.message : 'That did not work. Please try again.');
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
      setProblem(`${FIELDS[method].label} is required`);
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

  if (!method) {
    return (
      <>
        <p>None of your second factors works in this browser. Please use another browser, or call us.</p>
        {actions ? <div className="pt-proof-actions">{actions}</div> : null}
      </>
    );
  }
  return (
    <form className="pt-proof" noValidate onSubmit={submit} aria-busy={isBusy}>
      {method === 'passkey' ? (
        <p>Confirm with a passkey: your fingerprint, your face, the PIN of your device or a security key.</p>
      ) : null}
      {passkeyError ? (
        <p role="alert" className="pt-proof-error">
          {passkeyError}
        </p>
      ) : null}
      {method === 'passkey' ? null : (
        <TextField
          key={method}
          ref={field}
          label={FIELDS[method].label}
          hint={FIELDS[method].hint}
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
          {method === 'passkey' ? CHOICES.passkey : submitLabel}
        </Button>
      </div>
      {usable.length > 1 ? (
        <ul className="pt-proof-others">
          {usable
            .filter((other) => other !== method)
            .map((other) => (
              <li key={other}>
                <Button variant="quiet" size="small" disabled={isBusy} onClick={() => choose(other)}>
                  {CHOICES[other]}
                </Button>
              </li>
            ))}
        </ul>
      ) : null}
    </form>
  );
}
