import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { withTexts } from '../../language/withTexts.ts';
import { Popover } from '../components/Popover.tsx';
import { usePortal } from '../session/PortalContext.ts';

const UserMenuPanel = lazyWithRetry(
  () => withTexts(async () => (await import('./UserMenuPanel.tsx')).UserMenuPanel, 'portalPanels'),
  {
    fallback: <Skeleton lines={5} />,
  },
);

/** Initials of the first and the last name: 'Ada King Lovelace' → 'AL'. */
function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Menu with Profile, Settings, Account activity, Support and Sign Out. */
export function UserMenu({ chatUrl }: { readonly chatUrl: string | null }) {
  const t = useMessages('portal.main');
  const { user } = usePortal();
  return (
    <Popover
      className="pt-user"
      label={t('account', { initials: initials(user.fullName), name: user.fullName })}
      button={
        <span className="pt-initials" aria-hidden="true">
          {initials(user.fullName)}
        </span>
      }
    >
      {(close) => <UserMenuPanel chatUrl={chatUrl} onLeave={close} />}
    </Popover>
  );
}
