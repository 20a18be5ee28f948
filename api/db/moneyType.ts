import { type Platform, Type } from '@mikro-orm/core';
import { SqlitePlatform } from '@mikro-orm/sqlite';
import { type Money, money } from '#common/domain/money.ts';

/** Added to every amount, so that its text is positive and has a fixed length. Larger than any amount. */
const ORDER_OFFSET = 10n ** 18n;
const DIGITS = 20;

/**
 * Money in a 64-bit integer column.
 * SQLite's driver returns integers as doubles, which round beyond 2^53 units (about 90 billion dollars), so amounts
 * are converted to text there. The ORM sorts and compares this text, so it has an offset and a fixed length: its order
 * is the order of the amounts. PostgreSQL's driver returns text already.
 */
export class MoneyType extends Type<Money, string> {
  override convertToDatabaseValue(value: Money, platform: Platform): string {
    // Of a nullable column.
    if (value === null) return value;
    return isTextEncoded(platform)
      ? (value + ORDER_OFFSET).toString().padStart(DIGITS, '0')
      : value.toString();
  }

  override convertToJSValue(value: string, platform: Platform): Money {
    if (value === null) return value;
    return money(isTextEncoded(platform) ? BigInt(value) - ORDER_OFFSET : BigInt(value));
  }

  override convertToDatabaseValueSQL(key: string, platform: Platform): string {
    return isTextEncoded(platform) ? `cast(${key} as integer) - ${ORDER_OFFSET}` : key;
  }

  override convertToJSValueSQL(key: string, platform: Platform): string {
    return isTextEncoded(platform)
      ? `case when ${key} is not null then printf('%0${DIGITS}d', ${key} + ${ORDER_OFFSET}) end`
      : key;
  }

  override getColumnType(_: unknown, platform: Platform): string {
    return platform.getBigIntTypeDeclarationSQL({});
  }

  override compareAsType(): string {
    return 'string';
  }
}

const isTextEncoded = (platform: Platform): boolean => platform instanceof SqlitePlatform;
