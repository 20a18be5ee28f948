import { Button, type ButtonProps } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { lazyDialog } from './form/lazyDialog.tsx';

interface MenuEntry {
  readonly text: string;
  readonly onSelect: () => void;
}

/** Items of a menu, with a line between two sections. */
export type MenuSections = readonly (readonly MenuEntry[])[];

const MenuPopover = lazyDialog(async () => (await import('./MenuPopover.tsx')).MenuPopover);

interface MenuButtonProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly button: ButtonProps;
  readonly sections: MenuSections;
}

/** A button that opens a menu. */
export function MenuButton({ label, button, sections }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A closed menu stays rendered, because closing is animated.
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const toggle = () => {
    setTarget(trigger.current);
    setOpen(!isOpen);
  };
  return (
    <>
      <Button {...button} ref={trigger} aria-haspopup="menu" aria-expanded={isOpen} onClick={toggle} />
      {target ? (
        <MenuPopover
          isOpen={isOpen}
          label={label}
          sections={sections}
          button={target}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
