import { type Platform, Type } from '@mikro-orm/core';
import { SqlitePlatform } from '@mikro-orm/sqlite';
import { type Money, money } from '#common/domain/money.ts';

/**
 * Money in a 64-bit integer column. SQLite's driver returns integers as doubles, which round beyond 2^53 units (about
 * 90 billion dollars), so amounts are read as text there. PostgreSQL's driver returns text already. Both store the text
 * of an integer as an integer. The ORM's conditions and orders would compare that text: use SQL for them,
 * as `scripts/moneyColumns.test.ts` checks.
 */
export class MoneyType extends Type<Money, string> {
  override convertToDatabaseValue(value: Money): string {
    // Of a nullable column.
    return value === null ? value : value.toString();
  }

  override convertToJSValue(value: string): Money {
    return value === null ? value : money(BigInt(value));
  }

  override convertToJSValueSQL(key: string, platform: Platform): string {
    return platform instanceof SqlitePlatform ? `cast(${key} as text)` : key;
  }

  override getColumnType(_: unknown, platform: Platform): string {
    return platform.getBigIntTypeDeclarationSQL({});
  }

  override compareAsType(): string {
    return 'string';
  }
}
