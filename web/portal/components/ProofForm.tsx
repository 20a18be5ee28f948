import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { canUsePasskeys, PasskeyCancelled } from '#common/client/react/passkeys.ts';
import { type TypedMethod, useProof } from '#common/client/react/useProof.ts';
import type { PasskeyChallenge } from '#common/contract/passkeys.ts';
import type { ProofInput } from '#common/contract/secondFactors.ts';
import type { ProofMethod } from '#common/domain/secondFactors.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import './proofForm.css';

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
export function ProofForm({ error, submitLabel, actions, ...settings }: Props) {
  const t = useMessages('proof.proof');
  const proof = useProof({
    ...settings,
    hasPasskeys: canUsePasskeys(),
    missingText: (method) => t(FIELDS[method].required),
    passkeyErrorText: (cause) => t(cause instanceof PasskeyCancelled ? cause.reason : 'failed'),
  });
  const { method, used, problem, isBusy } = proof;
  const field = useRef<HTMLInputElement>(null);
  const rejection = used === method ? error : undefined;
  const fieldError = method === 'passkey' ? undefined : problem || rejection;
  // After a failed passkey the next method can be shown, whose field was not wrong.
  const passkeyError = method === 'passkey' ? problem || rejection : used === 'passkey' && error;
  useEffect(() => {
    if (fieldError) field.current?.focus();
  }, [fieldError]);

  const submit = (event: FormEvent) => {
    if (proof.submit(event)) field.current?.focus();
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
          value={proof.typed}
          onChange={(event) => proof.setTyped(event.currentTarget.value)}
          error={fieldError}
        />
      )}
      <div className="pt-proof-actions">
        {actions}
        <Button key={method} type="submit" variant="primary" busy={isBusy} autoFocus={method === 'passkey'}>
          {method === 'passkey' ? t('usePasskey') : submitLabel}
        </Button>
      </div>
      {proof.others.length > 0 ? (
        <ul className="pt-proof-others">
          {proof.others.map((other) => (
            <li key={other}>
              <Button variant="quiet" size="small" disabled={isBusy} onClick={() => proof.choose(other)}>
                {t(CHOICES[other])}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  );
}
