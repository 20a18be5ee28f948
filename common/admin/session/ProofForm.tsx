import { Button, InputGroup } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { type TypedMethod, useProof } from '#common/client/react/useProof.ts';
import type { PasskeyChallenge } from '#common/contract/passkeys.ts';
import type { ProofInput } from '#common/contract/secondFactors.ts';
import type { ProofMethod } from '#common/domain/secondFactors.ts';
import { useAdmin } from '../adminContext.ts';
import { errorCode, errorText } from '../errorTexts.ts';
import { FormRow } from '../form/FormRow.tsx';
import { t } from '../messages/proofs.ts';
import { hasPasskeys, passkeyErrorText } from './passkeys.ts';

/** One sentence about a proof that the API rejected. */
export const proofErrorText = (error: unknown, kind: ProofInput['kind'] | undefined): string =>
  kind && errorCode(error) === 'invalid_credentials' ? t(`fields.${kind}.wrong`) : errorText(error);

interface CodeField {
  readonly hint?: string;
  readonly type: 'text' | 'password';
  readonly inputMode?: 'numeric';
  readonly autoComplete: string;
}

const fields: Readonly<Record<TypedMethod, CodeField>> = {
  totp: {
    hint: t('fields.totp.hint'),
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: { hint: t('fields.recovery.hint'), type: 'text', autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'current-password' },
};

interface ProofFormProps {
  readonly methods: readonly ProofMethod[];
  readonly passkey: PasskeyChallenge | undefined;
  /** Why the last proof was rejected. */
  readonly error: string;
  readonly isPending: boolean;
  readonly submitLabel: string;
  readonly onProof: (proof: ProofInput) => void;
}

/** Asks for one proof of identity, and offers the other ways of the account. */
export function ProofForm({ error, submitLabel, ...settings }: ProofFormProps) {
  const { platform } = useAdmin();
  const proof = useProof({
    ...settings,
    hasPasskeys: hasPasskeys(platform),
    missingText: (method) => t(`fields.${method}.missing`),
    passkeyErrorText,
  });
  const { method, isBusy } = proof;
  const field = useRef<HTMLInputElement>(null);
  const message = proof.problem || error;
  useEffect(() => {
    if (!message) return;
    field.current?.focus();
    field.current?.select();
  }, [message]);
  return (
    <form className="fa-proof" onSubmit={proof.submit} aria-busy={isBusy} noValidate>
      {method === undefined ? (
        <p>{t('none')}</p>
      ) : method === 'passkey' ? (
        <>
          <p className="fa-muted">{t('passkey')}</p>
          {message ? (
            <p role="alert" className="fa-proof-error">
              {message}
            </p>
          ) : null}
        </>
      ) : (
        <FormRow key={method} label={t(`fields.${method}.label`)} hint={fields[method].hint} error={message}>
          {(controlProps) => (
            <InputGroup
              {...controlProps}
              type={fields[method].type}
              inputMode={fields[method].inputMode ?? 'text'}
              autoComplete={fields[method].autoComplete}
              autoFocus
              size="large"
              inputRef={field}
              value={proof.typed}
              maxLength={128}
              onChange={(event) => proof.setTyped(event.currentTarget.value)}
            />
          )}
        </FormRow>
      )}
      {method ? (
        <Button
          // A new button for a passkey, so that it takes the focus of the choice, which is gone.
          key={`submit ${method === 'passkey' ? method : 'code'}`}
          type="submit"
          intent="primary"
          size="large"
          fill
          loading={isBusy}
          autoFocus={method === 'passkey'}
        >
          {method === 'passkey' ? t('choices.passkey') : submitLabel}
        </Button>
      ) : null}
      {proof.others.map((other) => (
        <Button key={other} variant="minimal" fill disabled={isBusy} onClick={() => proof.choose(other)}>
          {t(`choices.${other}`)}
        </Button>
      ))}
    </form>
  );
}
