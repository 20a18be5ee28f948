import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { lazyDialog } from '../form/lazyDialog.tsx';
import { t } from '../messages/erasure.ts';

const PersonalDataDialog = lazyDialog(
  async () => (await import('./PersonalDataDialog.tsx')).PersonalDataDialog,
);

interface PersonalDataButtonProps {
  /** Id of the form. */
  readonly form: string;
  readonly name: string;
}

/** Opens what is held about the sender of a form who has no account. */
export function PersonalDataButton({ form, name }: PersonalDataButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen ? (
        <PersonalDataDialog
          person={{ kind: 'form', subject: form }}
          name={name}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
