import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import type { PasskeyItem } from '#common/contract/secondFactors.ts';
import { renameStaffPasskey } from '#common/contract/staffFactors.ts';
import { FormRow } from '../form/FormRow.tsx';
import { t } from '../messages/ownAccount.ts';

interface RenamePasskeyProps {
  readonly passkey: PasskeyItem;
  readonly onClose: () => void;
}

/** The row of a passkey while its name is edited. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name);
  const rename = useSubmit(renameStaffPasskey, { failed: t('passkey.failed'), onSuccess: onClose });
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim()) void rename.submit({ body: { passkeyId: passkey.id, name: name.trim() } });
  }
  return (
    <li>
      <form className="fa-rename" onSubmit={submit} noValidate>
        <FormRow
          label={t('passkey.name')}
          error={name.trim() ? rename.error?.description : t('passkey.nameRequired')}
        >
          {(controlProps) => (
            <InputGroup
              {...controlProps}
              autoFocus
              autoComplete="off"
              value={name}
              maxLength={MAX_LENGTH.passkey}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </FormRow>
        <div className="fa-entry-actions">
          <Button type="submit" intent="primary" size="small" loading={rename.isPending}>
            {t('passkey.save')}
          </Button>
          <Button variant="minimal" size="small" disabled={rename.isPending} onClick={onClose}>
            {t('passkey.cancel')}
          </Button>
        </div>
      </form>
    </li>
  );
}
