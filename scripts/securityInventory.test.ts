import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './paths.ts';

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim();

/** Every program file with its text, without tests and what only tests use. */
const sources: ReadonlyMap<string, string> = new Map(
  tracked
    .split('\n')
    .filter((path) => /^(api|common|web|desktop-admin|scripts)\//.test(path))
    .filter((path) => !/\.test\.tsx?$|^api\/test\/|\/(test|testing)\//.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

const SERVICE = /^(api|common)\//;
const SERVICE_AND_SCREENS = /^(api|common|web)\//;

const filesWith = (pattern: RegExp, among: RegExp = /./): string[] =>
  [...sources].filter(([path, text]) => among.test(path) && pattern.test(text)).map(([path]) => path);

describe('dangerous functions', () => {
  test('are looked for in the whole product', () => {
    expect(sources.size).toBeGreaterThan(500);
    expect(filesWith(/./, SERVICE).length).toBeGreaterThan(200);
  });

  test('are not used: service and screens start no program and run no text as code', () => {
    expect(filesWith(/node:child_process|node:vm|\beval\(|new Function\(/, SERVICE_AND_SCREENS)).toEqual([]);
  });

  test('are not used: no screen writes markup or listens to messages, and one handles pasting', () => {
    const unsafe = /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/;
    expect(filesWith(unsafe)).toEqual([]);
    // Only between the service and its thread for long transactions.
    expect(filesWith(/postMessage|addEventListener\('message'/, SERVICE_AND_SCREENS)).toEqual([
      'api/db/sqliteThread.ts',
      'api/db/sqliteThreadWorker.ts',
    ]);
    // The price sheet takes a column of numbers, as plain text.
    expect(filesWith(/onPaste|'paste'/, SERVICE_AND_SCREENS)).toEqual([
      'common/admin/features/valuation/PriceSheet.tsx',
      'common/admin/features/valuation/usePastedColumn.ts',
    ]);
  });

  test('are not used: no regular expression is built from input', () => {
    // From words in the files themselves.
    const built = filesWith(/\bRegExp\(/, SERVICE_AND_SCREENS);
    expect(built).toEqual([
      'api/config/trivialPassword.ts',
      'api/email/displayAddress.ts',
      'api/http/pages/fillPage.ts',
      'common/domain/formReference.ts',
      'common/domain/normaliseText.ts',
      'web/portal/components/useAmountMask.ts',
    ]);
  });

  test('are not used: no file turns certificate checks off or sets the length of an answer', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|setCertificateVerifyProc/)).toEqual([]);
    expect(filesWith(/set\('Content-Length'|setHeader\('Content-Length'|ctx\.length =/, SERVICE)).toEqual([]);
  });
});

describe('outgoing calls', () => {
  test('are made by the email transport and the price source only', () => {
    const calls =
      /(?<!\w|\.)fetch\(|node:(https|tls|dgram|http2)|createConnection|\b(https?|net)\.(get|request|connect)\(/;
    const calling = filesWith(calls, /^api\//);
    expect(calling).toEqual(['api/email/sendGridClient.ts', 'api/prices/fetchText.ts']);
    const imported = filesWith(
      /import \{[^}]*\b(request|get|connect)\b[^}]*\} from 'node:(http|net)'/,
      /^api\//,
    );
    expect(imported).toEqual([]);
  });

  test('of the log go through the logger only', () => {
    const writing = filesWith(/process\.std(out|err)|console\.|\bwrite(Sync)?\([12],/, /^api\//);
    // The logger itself, and the banner with what is reported before there is a logger.
    expect(writing).toEqual(['api/createLog.ts', 'api/logOutput.ts', 'api/server.ts']);
  });
});

describe('cryptography', () => {
  const CRYPTOGRAPHY =
    /node:crypto|node-rs\/argon2|\bcrypto\.(subtle|getRandomValues|randomUUID)|safeStorage\./;

  test('is used in the files that docs/security.md lists', () => {
    const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
    const section = /\n## Cryptography\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
    const listed = [...section.matchAll(/`([\w./-]+\.tsx?)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !path.endsWith('.test.ts'));
    expect(listed.toSorted()).toEqual(filesWith(CRYPTOGRAPHY).toSorted());
  });

  test('uses no hash function but SHA-256 and SHA-512, and SHA-1 in the codes of authenticator apps', () => {
    const used = [...sources.values()].flatMap((text) =>
      [...text.matchAll(/create(?:Hash|Hmac)\('([^']+)'/g)].map(([, name]) => name),
    );
    expect([...new Set(used)].toSorted()).toEqual(['sha1', 'sha256', 'sha512']);
    // RFC 6238, and HMAC does not need a hash without collisions.
    expect(filesWith(/'sha1'/)).toEqual(['api/secondFactors/totp.ts']);
    expect(filesWith(/create(Hash|Hmac)\([^']/)).toEqual([]);
  });

  test('takes random values from node:crypto; Math.random only moves the illustration of the home page', () => {
    expect(filesWith(/Math\.random/)).toEqual(['web/site/home/LivePerformance.tsx']);
  });
});
