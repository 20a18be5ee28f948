import { type Platform, Type } from '@mikro-orm/core';
import { type Money, money } from '#common/domain/money.ts';

/**
 * Money in a 64-bit integer column. Read as text on both databases: better-sqlite3 would otherwise
 * hand out a double, which rounds beyond 2^53 units (about 90 billion dollars).
 */
export class MoneyType extends Type<Money, string> {
  override convertToDatabaseValue(value: Money): string {
    return value.toString();
  }

  override convertToJSValue(value: string): Money {
    return money(BigInt(value));
  }

  override convertToDatabaseValueSQL(key: string): string {
    return `cast(${key} as bigint)`;
  }

  override convertToJSValueSQL(key: string): string {
    return `cast(${key} as text)`;
  }

  override getColumnType(_: unknown, platform: Platform): string {
    return platform.getBigIntTypeDeclarationSQL({});
  }

  override compareAsType(): string {
    return 'string';
  }
}
