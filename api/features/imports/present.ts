import type { CheckedImport, FileReading, ListedImport } from '#common/contract/imports.ts';
import { toDecimalString } from '#common/domain/money.ts';
import type { ImportRow } from './entities.ts';

export const presentImport = (row: ImportRow): ListedImport => ({
  id: row.id,
  fileName: row.fileName,
  kind: row.kind,
  broker: row.broker ?? null,
  status: row.status,
  counts: { new: row.newLines, duplicate: row.duplicateLines, error: row.errorLines },
  accounts: row.accounts,
  invested: toDecimalString(row.invested),
  checkedAt: row.checkedAt.toISOString(),
  checkedBy: row.checkedBy,
  committedAt: row.committedAt?.toISOString() ?? null,
  committedBy: row.committedBy ?? null,
  reversedAt: row.reversedAt?.toISOString() ?? null,
  reversedBy: row.reversedBy ?? null,
});

export const presentChecked = (row: ImportRow, reading: FileReading | null): CheckedImport => ({
  ...presentImport(row),
  reading,
  digest: row.digest,
});
