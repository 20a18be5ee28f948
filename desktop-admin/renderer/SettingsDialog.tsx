import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useToast } from '#common/ui/toast.tsx';
import type { AppSettings } from '../bridge.ts';
import { CrashReportList } from './CrashReportList.tsx';
import { UpdateStatus } from './UpdateStatus.tsx';

interface SettingsDialogProps {
  readonly address: string;
  /** Called to change the service's address. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Settings of this computer. */
export function SettingsDialog({ address, onChange, onClose }: SettingsDialogProps) {
  const { show } = useToast();
  const [settings, setSettings] = useState<AppSettings>();
  useEffect(() => void window.firnline.app.settings().then(setSettings), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!settings) return;
    try {
      await window.firnline.app.changeSettings(settings);
    } catch {
      show({
        title: 'Settings Not Saved',
        description: 'The settings could not be written on this computer.',
        variant: 'destructive',
      });
      return;
    }
    show({ title: 'Settings saved' });
    onClose();
  }

  return (
    <Dialog
      open
      title="Settings"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="desktop-settings" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id="desktop-settings" className="desktop-settings" onSubmit={save} noValidate>
        <p>
          Service <span className="desktop-address">{address}</span>
          <Button size="small" variant="quiet" onClick={onChange}>
            Change address
          </Button>
        </p>
        {settings?.openAtLogin === undefined ? null : (
          <label>
            <input
              type="checkbox"
              checked={settings.openAtLogin}
              onChange={({ currentTarget: { checked } }) =>
                setSettings((now) => now && { ...now, openAtLogin: checked })
              }
            />
            Open when I log in to this computer
          </label>
        )}
        <label>
          <input
            type="checkbox"
            checked={settings?.spellCheck ?? false}
            onChange={({ currentTarget: { checked } }) =>
              setSettings((now) => now && { ...now, spellCheck: checked })
            }
          />
          Check spelling (may download a dictionary)
        </label>
        <label>
          <input
            type="checkbox"
            checked={settings?.tray ?? false}
            onChange={({ currentTarget: { checked } }) =>
              setSettings((now) => now && { ...now, tray: checked })
            }
          />
          Show what waits in the notification area
        </label>
        <UpdateStatus />
        <CrashReportList />
      </form>
    </Dialog>
  );
}
