import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { lazyDialog } from '../form/lazyDialog.tsx';
import { t } from '../messages/erasure.ts';
import type { Person } from './PersonalDataDialog.tsx';

const PersonalDataDialog = lazyDialog(
  async () => (await import('./PersonalDataDialog.tsx')).PersonalDataDialog,
);

interface PersonalDataButtonProps {
  readonly person: Person;
  readonly name: string;
}

/** Opens what is held about the sender of a form who has no account, or about a member of staff who left. */
export function PersonalDataButton({ person, name }: PersonalDataButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen ? <PersonalDataDialog person={person} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
