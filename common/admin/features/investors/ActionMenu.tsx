import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { Investor } from '#common/contract/investors.ts';
import type { StartTask } from './investorDialog.ts';

interface ActionMenuProps {
  readonly investor: Investor;
  readonly onStart: StartTask;
}

export function ActionMenu({ investor, onStart }: ActionMenuProps) {
  return (
    <PopoverNext
      arrow={false}
      animation="minimal"
      placement="bottom-end"
      content={
        <Menu aria-label={`Actions for ${investor.fullName}`}>
          <MenuItem text="Edit Total Portfolio Value" onClick={() => onStart('value')} />
          <MenuItem text="Edit Asset Allocation" onClick={() => onStart('allocation')} />
          <MenuItem text="Edit Recent Deposits" onClick={() => onStart('deposits')} />
          <MenuItem text="Transaction History" onClick={() => onStart('history')} />
          <MenuDivider />
          <MenuItem text="View as the investor sees it" onClick={() => onStart('view')} />
          {investor.access === 'active' ? (
            <MenuItem text="Reset access code" onClick={() => onStart('reset')} />
          ) : (
            <MenuItem text="Re-send activation" onClick={() => onStart('resend')} />
          )}
        </Menu>
      }
    >
      <Button endIcon={<CaretDown />} aria-label={`Action for ${investor.fullName}`}>
        Action
      </Button>
    </PopoverNext>
  );
}
