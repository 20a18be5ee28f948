import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ProofInput } from '#common/contract/secondFactors.ts';
import type { ProofMethod } from '#common/domain/secondFactors.ts';
import { useAdmin } from '../adminContext.ts';
import { adminTexts } from '../adminTexts.ts';
import { errorText } from '../errorTexts.ts';
import { FormRow } from '../form/FormRow.tsx';
import messages from '../messages/proofs.ts';
import { canUsePasskeys, PasskeyCancelled, type PasskeyChallenge, requestPasskey } from './passkeys.ts';

const t = adminTexts(messages);

type CodeMethod = Exclude<ProofMethod, 'passkey'>;

interface CodeField {
  readonly hint?: string;
  readonly type: 'text' | 'password';
  readonly inputMode?: 'numeric';
  readonly autoComplete: string;
}

const fields: Readonly<Record<CodeMethod, CodeField>> = {
  totp: {
    hint: t('fields.totp.hint'),
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: { hint: t('fields.recovery.hint'), type: 'text', autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'current-password' },
};

const toProof = (kind: CodeMethod, text: string): ProofInput =>
  kind === 'password' ? { kind, password: text } : { kind, code: text.trim() };

export interface ProofFormProps {
  readonly methods: readonly ProofMethod[];
  readonly passkey: PasskeyChallenge | undefined;
  /** Why the last proof was rejected. */
  readonly error: string;
  readonly isPending: boolean;
  readonly submitLabel: string;
  readonly onProof: (proof: ProofInput) => void;
}

/** Asks for one proof of identity, and offers the other ways of the account. */
export function ProofForm({ methods, passkey, error, isPending, submitLabel, onProof }: ProofFormProps) {
  const { platform } = useAdmin();
  const usable = methods.filter((method) => method !== 'passkey' || (passkey && canUsePasskeys(platform)));
  const [chosen, setChosen] = useState<ProofMethod>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const method = chosen ?? usable[0];
  const isBusy = isPending || isWaiting;

  const message = problem || error;

  useEffect(() => {
    if (!message) return;
    input.current?.focus();
    input.current?.select();
  }, [message]);

  async function provePasskey(challenge: PasskeyChallenge) {
    setWaiting(true);
    try {
      onProof({ kind: 'passkey', ...(await requestPasskey(challenge)) });
    } catch (cause) {
      setProblem(cause instanceof PasskeyCancelled ? cause.message : errorText(cause));
    } finally {
      setWaiting(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a dialog would receive the event too.
    event.stopPropagation();
    if (isBusy || !method) return;
    setProblem('');
    if (method === 'passkey') {
      if (passkey) void provePasskey(passkey);
    } else if (typed.trim() === '') setProblem(t(`fields.${method}.missing`));
    else onProof(toProof(method, typed));
  }

  const choose = (next: ProofMethod) => {
    setChosen(next);
    setTyped('');
    setProblem('');
  };
  return (
    <form className="fa-proof" onSubmit={submit} aria-busy={isBusy} noValidate>
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
              inputRef={input}
              value={typed}
              maxLength={128}
              onChange={(event) => setTyped(event.currentTarget.value)}
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
      {usable
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} variant="minimal" fill disabled={isBusy} onClick={() => choose(other)}>
            {t(`choices.${other}`)}
          </Button>
        ))}
    </form>
  );
}
