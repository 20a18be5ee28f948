import { Button, type ButtonProps, Menu, PopoverNext } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

const menuItems = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** Moves the focus among the items with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = menuItems(event.currentTarget);
  const at = items.findIndex((item) => item.matches(':focus'));
  const last = items.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const to = targets[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

/** Focuses the first item after the menu is positioned. */
function focusFirstItem(list: HTMLElement | null): void {
  if (list) requestAnimationFrame(() => menuItems(list)[0]?.focus({ preventScroll: true }));
}

interface MenuButtonProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly button: ButtonProps;
  /** Menu items. */
  readonly children: ReactNode;
}

/** A button that opens a menu. */
export function MenuButton({ label, button, children }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return moveFocus(event);
    // After Blueprint closes a menu by Escape once, it focuses the button after every later close too, even when
    // a dialog has the focus.
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    // This component moves the focus to the items, and the chosen dialog takes it from there.
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setOpen}
      arrow={false}
      animation="minimal"
      placement="bottom-end"
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      content={
        <Menu ulRef={focusFirstItem} onKeyDown={press} aria-label={label}>
          {children}
        </Menu>
      }
    >
      <Button ref={trigger} {...button} />
    </PopoverNext>
  );
}
