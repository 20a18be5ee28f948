import { type FormEvent, useState } from 'react';
import type { PasskeyChallenge } from '#common/contract/passkeys.ts';
import type { ProofInput } from '#common/contract/secondFactors.ts';
import type { ProofMethod } from '#common/domain/secondFactors.ts';
import { requestPasskey } from './passkeys.ts';

export type TypedMethod = Exclude<ProofMethod, 'passkey'>;

interface ProofSettings {
  readonly methods: readonly ProofMethod[];
  readonly passkey: PasskeyChallenge | undefined;
  /** Whether this host has passkeys. */
  readonly hasPasskeys: boolean;
  readonly isPending: boolean;
  /** What a field says when nothing was typed. */
  readonly missingText: (method: TypedMethod) => string;
  /** Why a passkey was not used. */
  readonly passkeyErrorText: (cause: unknown) => string;
  readonly onProof: (proof: ProofInput) => void;
}

/** Asks for one proof of identity, and offers the other ways of the account. */
export function useProof({ methods, passkey, hasPasskeys, isPending, onProof, ...texts }: ProofSettings) {
  const usable = methods.filter((method) => method !== 'passkey' || (passkey && hasPasskeys));
  const [chosen, setChosen] = useState<ProofMethod>();
  const [used, setUsed] = useState<ProofMethod>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const method = chosen ?? usable[0];
  const isBusy = isPending || isWaiting;

  async function provePasskey(challenge: PasskeyChallenge) {
    setWaiting(true);
    setUsed('passkey');
    try {
      onProof({ kind: 'passkey', ...(await requestPasskey(challenge)) });
    } catch (cause) {
      setProblem(texts.passkeyErrorText(cause));
    } finally {
      setWaiting(false);
    }
  }

  /** Whether nothing was typed. */
  function submit(event: FormEvent): boolean {
    event.preventDefault();
    // The form around a dialog would receive the event too.
    event.stopPropagation();
    if (isBusy || !method) return false;
    setProblem('');
    if (method === 'passkey') {
      if (passkey) void provePasskey(passkey);
    } else if (typed.trim() === '') {
      setProblem(texts.missingText(method));
      return true;
    } else {
      setUsed(method);
      onProof(
        method === 'password' ? { kind: method, password: typed } : { kind: method, code: typed.trim() },
      );
    }
    return false;
  }

  const choose = (next: ProofMethod) => {
    setChosen(next);
    setUsed(undefined);
    setTyped('');
    setProblem('');
  };
  return {
    /** Undefined where no way of the account works here. */
    method,
    others: usable.filter((other) => other !== method),
    /** The method of the last proof. */
    used,
    /** What was wrong before a proof was sent. */
    problem,
    isBusy,
    typed,
    setTyped,
    submit,
    choose,
  };
}
