import { Menu } from '@blueprintjs/core';
import { Omnibar } from '@blueprintjs/select';
import { useDeferredValue, useId, useState } from 'react';
import { COMMANDS } from '../commands/commandTable.ts';
import { matches, type PaletteItem } from './paletteItems.ts';
import { usePaletteItems } from './usePaletteItems.ts';
import './commandPalette.css';

interface CommandPaletteProps {
  readonly onClose: () => void;
}

const isOffered = (query: string, item: PaletteItem) => item.found === true || matches(query, item);

/** Goes to any tab or investor, or does something, by a few letters of its name. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<PaletteItem | null>();
  const { items, isSearching } = usePaletteItems(useDeferredValue(query.trim()));
  // Which one is active at first is not told: it is the first.
  const current = active === undefined ? items[0] : active;
  return (
    <Omnibar<PaletteItem>
      isOpen
      onClose={onClose}
      items={items}
      query={query}
      onQueryChange={setQuery}
      itemPredicate={isOffered}
      // What is active stays so while it matches, also when more is found.
      itemsEqual="key"
      resetOnQuery={false}
      onActiveItemChange={setActive}
      itemListRenderer={({ filteredItems, renderItem, itemsParentRef }) => (
        <>
          <Menu role="listbox" id={id} aria-label="Found" className="fa-choices" ulRef={itemsParentRef}>
            {filteredItems.map(renderItem)}
          </Menu>
          {filteredItems.length === 0 ? (
            <p role="status" className="fa-choices-none">
              {isSearching ? 'Searching…' : 'Nothing found'}
            </p>
          ) : null}
        </>
      )}
      itemRenderer={(item, { handleClick, modifiers }) => (
        <li key={item.key} role="presentation">
          {/* The focus stays in the input, which the keyboard works through. */}
          <button
            id={`${id}-${item.key}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={modifiers.active}
            className="fa-choice"
            onPointerDown={(event) => event.preventDefault()}
            onClick={handleClick}
          >
            <span>{item.text}</span>
            <span className="fa-muted">{item.kind}</span>
          </button>
        </li>
      )}
      onItemSelect={(item) => {
        onClose();
        item.run();
      }}
      resetOnSelect
      inputProps={{
        placeholder: 'Tab, investor or action',
        'aria-label': COMMANDS['palette.toggle'].title,
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': id,
        'aria-autocomplete': 'list',
        'aria-activedescendant': current ? `${id}-${current.key}` : undefined,
      }}
    />
  );
}
