import { type DemoSignIn, readDemoSignIn } from './demo/demoSignIn.ts';
import type { Service } from './startService.ts';

/** Removes user name, password and query from a PostgreSQL URL. */
const withoutPassword = (databaseUrl: string): string =>
  databaseUrl.startsWith('sqlite:') ? databaseUrl : databaseUrl.replace(/\/\/.*@/, '//').replace(/\?.*$/, '');

/** Who can sign in to the dashboard. A generated password is known during the first start only. */
function staffRows(generated: string | undefined, demo: DemoSignIn | undefined): [string, string][] {
  const shownOnce = generated && `${generated}   (shown only now)`;
  if (demo && demo.staff.length > 0) {
    return demo.staff.map(
      ({
        role,
        email,
        password = shownOnce ?? 'as printed at the first start, or: npm run staff:password',
      }) => [`Demo ${role}`, `${email}   password ${password}`],
    );
  }
  return shownOnce ? [['Staff password', `${generated}   (account admin; shown only now)`]] : [];
}

/** Addresses and first credentials, printed after the start. */
export async function bannerText(service: Service): Promise<string> {
  const { config } = service.context;
  const local = `http://localhost:${service.port}`;
  const base = config.production ? config.publicUrl : local;
  const demo = config.demoData ? readDemoSignIn(config.databaseUrl) : undefined;
  const rows: [string, string][] = [
    ['Public site', base],
    ['Investor portal', `${base}/portal`],
    ['Staff dashboard', `${base}/admin`],
    ['Interface', `${base}/api/openapi.json`],
    ['Data', withoutPassword(config.databaseUrl)],
  ];
  if (base !== local) rows.push(['For the proxy', local]);
  rows.push(...staffRows(service.generatedPassword, demo));
  if (demo) rows.push(['Demo investor', `${demo.investorId}   access code ${demo.accessCode}`]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\nFirnline is ready.\n\n${lines.join('\n')}\n\n  Ctrl-C stops it.\n\n`;
}
