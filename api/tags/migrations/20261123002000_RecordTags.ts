import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const indexes = [
  'create unique index record_tag_record_record_id_tag_key_unique on record_tag (record, record_id, tag_key)',
  'create index record_tag_tag_key_record_record_id_index on record_tag (tag_key, record, record_id)',
];

/** Tags of investors and applications. */
export class RecordTags extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      `create table record_tag (id text not null primary key, record text not null, record_id text not null,
        tag text not null, tag_key text not null, created_at datetime not null)`,
      ...indexes,
    ],
    postgresql: [
      `create table record_tag (id varchar(36) not null primary key, record varchar(12) not null,
        record_id varchar(36) not null, tag varchar(30) not null, tag_key varchar(60) not null,
        created_at timestamptz(3) not null)`,
      ...indexes,
    ],
  };
}
