import { exitWithError } from './processes.ts';
import { ensureWebBuild } from './webBuild.ts';

try {
  if (!(await ensureWebBuild())) console.log('The web app is up to date.');
} catch (error) {
  exitWithError(error);
}
