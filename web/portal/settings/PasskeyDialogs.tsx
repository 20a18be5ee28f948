import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPasskey, PasskeyCancelled } from '#common/client/react/passkeys.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { addPortalPasskey, beginPortalPasskey, renamePortalPasskey } from '#common/contract/portalFactors.ts';
import type { PasskeyItem } from '#common/contract/secondFactors.ts';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';

interface NameFormProps {
  readonly title: string;
  readonly initial: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly problem: string;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog(props: NameFormProps) {
  const t = useMessages('portalSettings.factors');
  const [name, setName] = useState(props.initial);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // After the effect of the dialog, which focuses its first button.
  useEffect(() => field.current?.focus(), []);
  const problem = isMissing ? t('nameRequired') : props.problem;
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else props.onSubmit(name);
  }
  return (
    <Dialog open onClose={props.onClose} title={props.title}>
      <form className="pt-form" noValidate onSubmit={submit}>
        <TextField
          label={t('name')}
          ref={field}
          hint={t('nameHint')}
          maxLength={MAX_LENGTH.passkey}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem}
        />
        <div>
          <Button type="submit" variant="primary" busy={props.isPending}>
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Names a new passkey, then lets the browser create it. */
export function AddPasskeyDialog({
  hasRecoveryCodes,
  onClose,
}: {
  readonly hasRecoveryCodes: boolean;
  readonly onClose: () => void;
}) {
  const t = useMessages('portalSettings.factors');
  const proof = useMessages('proof.proof');
  const [problem, setProblem] = useState('');
  // The name as it was submitted, for the request after the browser has created the passkey.
  const name = useRef('');
  const [isWaiting, setWaiting] = useState(false);
  const add = useSubmit(addPortalPasskey, {
    succeeded: {
      title: t('passkeyAdded'),
      description: t(hasRecoveryCodes ? 'sessionsEnded' : 'passkeyAddedText'),
    },
    failed: t('notUpdated'),
    onSuccess: onClose,
  });
  const begin = useSubmit(beginPortalPasskey, {
    failed: t('notUpdated'),
    onSuccess: ({ challengeId, options }) => {
      setWaiting(true);
      createPasskey(options)
        .then((response) => add.submit({ body: { challengeId, response, name: name.current } }))
        .catch((error: unknown) =>
          setProblem(error instanceof PasskeyCancelled ? proof(error.reason) : t('failedText')),
        )
        .finally(() => setWaiting(false));
    },
  });
  return (
    <NameDialog
      title={t('addPasskey')}
      initial=""
      submitLabel={t('continue')}
      isPending={begin.isPending || isWaiting || add.isPending}
      problem={problem}
      onSubmit={(chosen) => {
        name.current = chosen;
        setProblem('');
        void begin.submit({});
      }}
      onClose={onClose}
    />
  );
}

export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  readonly passkey: PasskeyItem;
  readonly onClose: () => void;
}) {
  const t = useMessages('portalSettings.factors');
  const rename = useSubmit(renamePortalPasskey, {
    succeeded: { title: t('passkeyRenamed') },
    failed: t('notUpdated'),
    onSuccess: onClose,
  });
  return (
    <NameDialog
      title={t('renameTitle')}
      initial={passkey.name}
      submitLabel={t('rename')}
      isPending={rename.isPending}
      problem=""
      onSubmit={(name) => void rename.submit({ body: { passkeyId: passkey.id, name } })}
      onClose={onClose}
    />
  );
}
