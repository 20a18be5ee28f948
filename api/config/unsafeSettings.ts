import { isLoopback } from '#common/domain/isLoopback.ts';
import { isTrivialPassword } from './trivialPassword.ts';

/** Settings that are checked in production. */
interface ProductionSettings {
  readonly PUBLIC_URL?: string | undefined;
  readonly ALLOW_LOOPBACK_HTTP: boolean;
  readonly SENDGRID_API_KEY?: string | undefined;
  readonly ALLOW_CAPTURED_MAIL: boolean;
  readonly SENDGRID_API_URL?: string | undefined;
  readonly TRUST_PROXY?: number | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
  readonly DEMO_DATA: boolean;
  readonly DATABASE_URL: string;
  readonly JOURNAL_KEY_FILE?: string | undefined;
  readonly TOTP_KEY_FILE?: string | undefined;
  readonly ERASURE_LIST_FILE?: string | undefined;
  readonly RETENTION_ACCOUNT_YEARS: number;
  readonly RETENTION_FORM_YEARS: number;
}

const isHttps = (address: string): boolean => new URL(address).protocol === 'https:';

/** Whether an address leads to this computer only. Accepts `*.localhost`, which browsers resolve without DNS. */
export function isLocalAddress(address: string): boolean {
  const { hostname } = new URL(address);
  return isLoopback(hostname) || hostname.endsWith('.localhost');
}

function checkPublicUrl({ PUBLIC_URL: address, ALLOW_LOOPBACK_HTTP }: ProductionSettings) {
  if (!address) return 'set the https address of the service; links in e-mails use it';
  if (isHttps(address) || (ALLOW_LOOPBACK_HTTP && isLocalAddress(address))) return undefined;
  return isLocalAddress(address)
    ? 'use https (ALLOW_LOOPBACK_HTTP=1 allows http on this computer itself)'
    : 'use https';
}

/** Returns the settings that a production service must not start with, and how to fix each. */
export function findUnsafeSettings(settings: ProductionSettings): [setting: string, problem: string][] {
  const problems: [setting: string, problem: string | false | undefined][] = [
    ['PUBLIC_URL', checkPublicUrl(settings)],
    [
      'SENDGRID_API_KEY',
      !settings.SENDGRID_API_KEY &&
        !settings.ALLOW_CAPTURED_MAIL &&
        'set the key of the mail provider (ALLOW_CAPTURED_MAIL=1 allows a service that sends no e-mail)',
    ],
    [
      'SENDGRID_API_URL',
      settings.SENDGRID_API_URL !== undefined && !isHttps(settings.SENDGRID_API_URL) && 'use https',
    ],
    [
      'TRUST_PROXY',
      settings.TRUST_PROXY === undefined && 'set the number of proxies in front of the service, 0 for none',
    ],
    [
      'ADMIN_PASSWORD',
      settings.ADMIN_PASSWORD !== undefined &&
        isTrivialPassword(settings.ADMIN_PASSWORD) &&
        'choose one that is hard to guess, or leave it out to have one generated',
    ],
    [
      'JOURNAL_KEY_FILE',
      settings.JOURNAL_KEY_FILE === undefined &&
        !settings.DATABASE_URL.startsWith('sqlite:') &&
        'set the file of the key that signs the journal, the same for every instance and away from the database',
    ],
    [
      'TOTP_KEY_FILE',
      settings.TOTP_KEY_FILE === undefined &&
        !settings.DATABASE_URL.startsWith('sqlite:') &&
        'set the file of the key that encrypts the secrets of authenticator apps, the same for every instance',
    ],
    [
      'ERASURE_LIST_FILE',
      settings.ERASURE_LIST_FILE === undefined &&
        !settings.DATABASE_URL.startsWith('sqlite:') &&
        'set the file that lists erased persons, away from the database, so that a restored one does not have them again',
    ],
    ...(['RETENTION_ACCOUNT_YEARS', 'RETENTION_FORM_YEARS'] as const).map(
      (name): [string, string | false] => [
        name,
        settings[name] === 0 && 'set the years for which the law keeps these records',
      ],
    ),
    ['DEMO_DATA', settings.DEMO_DATA && 'a production service must not contain demo data'],
  ];
  return problems.flatMap(([setting, problem]) => (problem ? [[setting, problem]] : []));
}
