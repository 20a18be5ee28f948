import { useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import { useUpdate } from './useUpdate.ts';

/** Announces a new version. A native dialog then asks for consent to download or install it. */
export function UpdateBanner() {
  const update = useUpdate();
  const [dismissed, setDismissed] = useState<string>();
  if (!('version' in update) || dismissed === `${update.status} ${update.version}`) return null;
  return (
    <div className="desktop-banner" role="status">
      {update.status === 'downloading' ? (
        `Downloading version ${update.version}: ${update.percent} %`
      ) : (
        <>
          Version {update.version} is {update.status === 'ready' ? 'ready to install' : 'available'}.
          <Button size="small" onClick={() => void window.firnline.app.checkForUpdate()}>
            {update.status === 'ready' ? 'Install…' : 'Download…'}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => setDismissed(`${update.status} ${update.version}`)}
          >
            Later
          </Button>
        </>
      )}
    </div>
  );
}
