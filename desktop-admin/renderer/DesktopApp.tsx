import { useEffect, useState } from 'react';
import { AdminApp } from '#common/admin/AdminApp.tsx';
import type { ConnectionState } from '../bridge.ts';
import { adminClient } from './adminClient.ts';
import { ConnectScreen } from './ConnectScreen.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { UnreachableScreen } from './UnreachableScreen.tsx';
import { UpdateBanner } from './UpdateBanner.tsx';
import { useCommands } from './useCommands.ts';
import { useConnection } from './useConnection.ts';
import { useDesktopPlatform } from './useDesktopPlatform.ts';
import { useOfflineSince } from './useOfflineSince.ts';
import { usePdfNotices } from './usePdfNotices.ts';

/** Tokens and cached records of one service are not valid for another, and no other may receive them. */
function leaveService(): void {
  adminClient.forget();
  adminClient.session.close();
  location.reload();
}

/** The dashboard with the desktop app's own screens: connection, offline and update banners, settings. */
export function DesktopApp({ firstConnection }: { readonly firstConnection: ConnectionState }) {
  const connection = useConnection(firstConnection, leaveService);
  const [isChanging, setChanging] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { address, status, wasReached } = connection;
  const isBlocked = status === 'rejected' || (status === 'unreachable' && !wasReached);
  const hasDashboard = address !== undefined && !isBlocked && !isChanging;
  const offlineSince = useOfflineSince(status);
  const platform = useDesktopPlatform(hasDashboard);
  useCommands({
    hasDashboard,
    onSettings: () => setSettingsOpen(true),
  });
  usePdfNotices();
  useEffect(() => void window.firnline.app.ready(), []);

  const connected = () => setChanging(false);
  if (!address) return <ConnectScreen address={undefined} onConnected={connected} />;
  const change = () => {
    setSettingsOpen(false);
    setChanging(true);
  };
  return (
    <>
      {isChanging ? (
        <ConnectScreen address={address} onConnected={connected} onCancel={() => setChanging(false)} />
      ) : null}
      {/* Hidden, not unmounted, so that unsaved work is still there after Cancel. */}
      <div hidden={isChanging}>
        {isBlocked ? (
          <UnreachableScreen connection={connection} onChange={change} />
        ) : (
          <AdminApp key={address} client={adminClient} platform={platform} />
        )}
        <div className="desktop-banners">
          {status === 'unreachable' && wasReached ? (
            <OfflineBanner key={status} address={address} since={offlineSince} />
          ) : null}
          <UpdateBanner />
        </div>
      </div>
      {settingsOpen ? (
        <SettingsDialog address={address} onChange={change} onClose={() => setSettingsOpen(false)} />
      ) : null}
    </>
  );
}
