import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import type { PasskeyItem } from '#common/contract/secondFactors.ts';
import { renameStaffPasskey } from '#common/contract/staffFactors.ts';
import { FormRow } from '../form/FormRow.tsx';

interface RenamePasskeyProps {
  readonly passkey: PasskeyItem;
  readonly onClose: () => void;
}

/** The row of a passkey while its name is edited. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name);
  const rename = useSubmit(renameStaffPasskey, { failed: 'Passkey Not Renamed', onSuccess: onClose });
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim()) void rename.submit({ body: { passkeyId: passkey.id, name: name.trim() } });
  }
  return (
    <li>
      <form className="fa-rename" onSubmit={submit} noValidate>
        <FormRow
          label="Name of the passkey"
          error={name.trim() ? rename.error?.description : 'Name is required'}
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
            Save
          </Button>
          <Button variant="minimal" size="small" disabled={rename.isPending} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </li>
  );
}
