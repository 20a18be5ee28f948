import { type Platform, Type } from '@mikro-orm/core';
import { SqlitePlatform } from '@mikro-orm/sqlite';

/**
 * An exact integer of up to 38 digits: a coin can have 18 decimals, so that quantities exceed 64 bits. Text on SQLite,
 * where sums are made in code.
 */
export class QuantityType extends Type<bigint, string> {
  override convertToDatabaseValue(value: bigint): string {
    // Of a nullable column.
    return value === null ? value : value.toString();
  }

  override convertToJSValue(value: string): bigint {
    return value === null ? value : BigInt(value);
  }

  override getColumnType(_: unknown, platform: Platform): string {
    return platform instanceof SqlitePlatform ? 'text' : 'numeric(38,0)';
  }

  override compareAsType(): string {
    return 'string';
  }
}
