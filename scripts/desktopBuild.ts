import { statSync } from 'node:fs';
import { ensurePackage, packagedArchive, packagedProgram, releasePackages } from './desktopPackage.ts';
import { ensureElectron } from './electronBinary.ts';
import { exitWithError } from './processes.ts';

/** `npm run desktop:build`: the app, unpacked, for this computer; with `-- --release`, what can be installed. */
async function main(): Promise<void> {
  if (process.argv.includes('--release')) {
    for (const path of await releasePackages()) console.log(path);
    return;
  }
  const electron = ensureElectron();
  if (!electron) throw new Error('The app cannot be packed without an Electron.');
  if (process.platform !== 'linux') throw new Error('Only Linux packs unpacked; use -- --release here.');
  await ensurePackage(electron);
  const megabytes = (statSync(packagedArchive).size / 1e6).toFixed(1);
  console.log(`${packagedProgram}\nElectron ${electron.version}, app.asar ${megabytes} MB`);
}

main().catch(exitWithError);
