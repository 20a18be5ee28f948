import { readDemoSignIn } from './demo/demoSignIn.ts';
import type { Service } from './startService.ts';

/** Removes user name, password and query from a PostgreSQL URL. */
const withoutPassword = (databaseUrl: string): string =>
  databaseUrl.startsWith('sqlite:') ? databaseUrl : databaseUrl.replace(/\/\/.*@/, '//').replace(/\?.*$/, '');

/** Addresses and first credentials, printed after the start. */
export async function bannerText(service: Service): Promise<string> {
  const { config } = service.context;
  const base = `http://localhost:${service.port}`;
  const demo = config.demoData ? readDemoSignIn(config.databaseUrl) : undefined;
  const rows: [string, string][] = [
    ['Public site', base],
    ['Investor portal', `${base}/portal`],
    ['Staff dashboard', `${base}/admin`],
    ['Interface', `${base}/api/openapi.json`],
    ['Data', withoutPassword(config.databaseUrl)],
  ];
  if (service.generatedPassword) {
    rows.push(['Staff password', `${service.generatedPassword}   (account admin; shown only now)`]);
  }
  if (demo) rows.push(['Demo investor', `${demo.investorId}   access code ${demo.accessCode}`]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\nFirnline is ready.\n\n${lines.join('\n')}\n\n  Ctrl-C stops it.\n\n`;
}
