import { test as setup } from '@playwright/test';
import { ensureDesktopBuild } from '../../scripts/desktopApp.ts';
import { ensurePackage } from '../../scripts/desktopPackage.ts';
import { ensureElectron, ensureScreen } from '../../scripts/electronBinary.ts';
import { ensureKeyring } from './keyring.ts';

setup('Electron, a display and the built app are available', async () => {
  setup.setTimeout(600_000);
  const electron = ensureElectron();
  setup.skip(!electron || !ensureScreen(), 'There is no Electron here.');
  setup
    .info()
    .annotations.push({ type: 'Electron', description: `${electron?.version}, ${electron?.origin}` });
  // Without a key store a single test is skipped.
  ensureKeyring();
  await ensureDesktopBuild();
  if (electron && process.platform === 'linux') await ensurePackage(electron);
});
