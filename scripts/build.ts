import { ensureWebBuild } from './webBuild.ts';

const built = await ensureWebBuild();
if (!built) console.log('The web app is up to date.');
