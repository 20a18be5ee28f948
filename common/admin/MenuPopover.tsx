import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Fragment, type KeyboardEvent, type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import type { MenuSections } from './MenuButton.tsx';

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

/** Makes an element that is rendered elsewhere the one that the popover is placed at. */
function Target({ element, ref }: { readonly element: HTMLElement; readonly ref: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}

interface MenuPopoverProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly sections: MenuSections;
  readonly button: HTMLElement;
  readonly onClose: () => void;
}

/** The menu below its button. Loaded on demand, because positioning is large. */
export function MenuPopover({ isOpen, label, sections, button, onClose }: MenuPopoverProps) {
  const frame = useRef(0);
  /** Focuses the first item after the menu is positioned. */
  const focusFirstItem = useCallback((list: HTMLElement | null) => {
    if (!list) return;
    frame.current = requestAnimationFrame(() => menuItems(list)[0]?.focus({ preventScroll: true }));
  }, []);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return moveFocus(event);
    // After Blueprint closes a menu by Escape once, it focuses the button after every later close too, even when
    // a dialog has the focus.
    event.stopPropagation();
    onClose();
    button.focus();
  };
  return (
    // This component moves the focus to the items and back to the button.
    <PopoverNext
      isOpen={isOpen}
      onInteraction={(next) => {
        if (!next) onClose();
      }}
      arrow={false}
      animation="minimal"
      placement="bottom-end"
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      content={
        <Menu ulRef={focusFirstItem} onKeyDown={press} aria-label={label}>
          {sections.map((items, index) => (
            <Fragment key={items[0]?.text}>
              {index > 0 ? <MenuDivider /> : null}
              {items.map(({ text, onSelect }) => (
                <MenuItem
                  key={text}
                  text={text}
                  onClick={() => {
                    // An item of the closing menu must not take the focus, which a dialog returns to the button.
                    cancelAnimationFrame(frame.current);
                    button.focus();
                    onSelect();
                  }}
                />
              ))}
            </Fragment>
          ))}
        </Menu>
      }
      renderTarget={({ ref }) => <Target element={button} ref={ref} />}
    />
  );
}
