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

/** The dashboard with the desktop app's own screens: connection, offline and update banners, settings. */
export function DesktopApp({ firstConnection }: { readonly firstConnection: ConnectionState }) {
  const connection = useConnection(firstConnection);
  const [isChanging, setChanging] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { address, status, wasReached } = connection;
  const isBlocked = status === 'rejected' || (status === 'unreachable' && !wasReached);
  useCommands({
    hasDashboard: address !== undefined && !isBlocked,
    onSettings: () => setSettingsOpen(true),
  });
  useEffect(() => void window.firnline.app.ready(), []);

  const connected = (origin: string) => {
    // Tokens and cached records of one service are not valid for another.
    if (address && origin !== address) location.reload();
    setChanging(false);
  };
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
          <AdminApp key={address} client={adminClient} platform={window.firnline.platform} />
        )}
        <div className="desktop-banners">
          {status === 'unreachable' && wasReached ? <OfflineBanner address={address} /> : null}
          <UpdateBanner />
        </div>
      </div>
      {settingsOpen ? (
        <SettingsDialog address={address} onChange={change} onClose={() => setSettingsOpen(false)} />
      ) : null}
    </>
  );
}
