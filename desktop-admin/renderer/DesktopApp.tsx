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

/** The dashboard, and what a desktop app needs around it. */
export function DesktopApp({ firstConnection }: { readonly firstConnection: ConnectionState }) {
  const connection = useConnection(firstConnection);
  const [isChanging, setChanging] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { address, status, wasReached } = connection;
  const isBarred = status === 'rejected' || (status === 'unreachable' && !wasReached);
  useCommands({
    hasDashboard: address !== undefined && !isBarred,
    onSettings: () => setSettingsOpen(true),
  });
  useEffect(() => void window.firnline.app.ready(), []);

  const connected = (origin: string) => {
    // A token of one service is worth nothing to another, and its screens show another's records.
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
      {/* Only out of sight meanwhile: whoever thinks better of it finds the work as it was. */}
      <div hidden={isChanging}>
        {isBarred ? (
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
