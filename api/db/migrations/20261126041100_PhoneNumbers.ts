import { phoneColumns } from '#api/phones/phoneNumber.ts';
import { TwoDialectMigration } from './twoDialectMigration.ts';

/** The tables with phone numbers, each with the columns that its search reads. */
const SEARCHED = {
  application: 'full_name, email, phone, phone_e164',
  consultation: 'name, email, phone, phone_e164, topics',
  investor: 'full_name, email, phone, phone_e164, investor_id',
} as const;

const tables = Object.entries(SEARCHED);
const mark = (table: string, row: string) =>
  `insert into stale_text (source, record) values ('${table}', ${row}.id);`;

/** Their Unicode spelling is searched too. */
const internationalised = [
  ...Object.keys(SEARCHED).map((table) => [table, 'email']),
  ['contact_message', 'email'],
  ['outbox_message', 'to_email'],
].map(
  ([table, column]) =>
    `insert into stale_text (source, record) select '${table}', id from ${table} where ${column} like '%@%xn--%'`,
);

const PAGE = 1_000;

interface Row {
  readonly id: string;
  readonly phone: string;
}

/** Adds the numbers in E.164 beside those that were typed, and searches both. */
export class PhoneNumbers extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      ...tables.flatMap(([table, columns]) => [
        `alter table ${table} add column phone_e164 text null`,
        `drop trigger text_${table}_update`,
        `create trigger text_${table}_update after update of ${columns} on ${table} begin ${mark(table, 'new')} end`,
      ]),
      ...internationalised,
    ],
    postgresql: [
      ...tables.flatMap(([table, columns]) => [
        `alter table ${table} add phone_e164 varchar(16) null`,
        `drop trigger keep_text on ${table}`,
        `create trigger keep_text after insert or delete or update of ${columns} on ${table}
          for each row execute function keep_text_${table}()`,
      ]),
      ...internationalised,
    ],
  };

  override async up(): Promise<void> {
    await super.up();
    for (const [table] of tables) await this.fill(table);
  }

  private async fill(table: string): Promise<void> {
    let last: string | undefined = '';
    while (last !== undefined) {
      const page = (await this.execute(
        `select id, phone from ${table} where id > '${last}' and phone is not null order by id limit ${PAGE}`,
      )) as Row[];
      const values = page.flatMap(({ id, phone }) => {
        const { phoneE164 } = phoneColumns(phone);
        return phoneE164 ? [`('${id}', '${phoneE164}')`] : [];
      });
      if (values.length > 0)
        this.addSql(
          `update ${table} set phone_e164 = v.column2 from (values ${values.join(', ')}) as v where ${table}.id = v.column1`,
        );
      last = page.at(-1)?.id;
    }
  }
}
