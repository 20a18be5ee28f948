import { statementTexts } from '#api/messages/statement.ts';
import type { Statement } from '#common/domain/statements/statement.ts';

/** The name of the files of a statement in its language, without the extension. */
export const statementFileName = ({ language, account, period, version }: Statement): string =>
  statementTexts(language)('fileName', { investorId: account.id, ...period, version: String(version) });
