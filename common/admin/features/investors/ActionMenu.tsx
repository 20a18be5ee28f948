import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Investor } from '#common/contract/investors.ts';
import { availableTasks } from '../../accounts/investorTasks.ts';
import { useMay } from '../../session/useMay.ts';
import type { StartTask } from './investorTask.ts';

interface ActionMenuProps {
  readonly investor: Investor;
  readonly onStart: StartTask;
}

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

function Actions({ investor, onStart, onLeave }: ActionMenuProps & { readonly onLeave: () => void }) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // After Blueprint closes a menu by Escape once, it focuses the button after every later close too, even when
      // a dialog has the focus.
      event.stopPropagation();
      onLeave();
    } else moveFocus(event);
  };
  // 'Edit' is a button beside the menu.
  const tasks = availableTasks(investor, useMay('operate'));
  const items = (wanted: (typeof tasks)[number]['group']) =>
    tasks
      .filter(({ group }) => group === wanted)
      .map(({ task, text }) => <MenuItem key={task} text={text} onClick={() => onStart(task)} />);
  return (
    <Menu ulRef={focusFirstItem} onKeyDown={press} aria-label={`Actions for ${investor.fullName}`}>
      {items('portfolio')}
      <MenuDivider />
      {items('access')}
    </Menu>
  );
}

export function ActionMenu({ investor, onStart }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const leave = () => {
    setOpen(false);
    button.current?.focus();
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
      content={<Actions investor={investor} onStart={onStart} onLeave={leave} />}
    >
      <Button ref={button} endIcon={<CaretDown />} aria-label={`Action for ${investor.fullName}`}>
        Action
      </Button>
    </PopoverNext>
  );
}
