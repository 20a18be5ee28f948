import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import './accessCodeField.css';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & {
  readonly isShown: boolean;
  /** Passed to one of two fields only; the toggle affects both. */
  readonly onToggle?: () => void;
};

/** An access code field with a toggle to show the code and a Caps Lock warning. */
export function AccessCodeField({ isShown, onToggle, hint, ...field }: Props) {
  const t = useMessages('proof.proof');
  const [capsLock, setCapsLock] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      hint={
        capsLock ? (
          <strong className="pt-caps" role="status">
            {t('capsLock')}
          </strong>
        ) : (
          hint
        )
      }
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={updateCapsLock}
      onKeyUp={updateCapsLock}
      trailing={
        onToggle ? (
          <button
            type="button"
            className="pt-toggle"
            aria-label={t(isShown ? 'hideCode' : 'showCode')}
            onClick={onToggle}
          >
            {t(isShown ? 'hide' : 'show')}
          </button>
        ) : null
      }
    />
  );
}
