import { TwoDialectMigration } from './twoDialectMigration.ts';

const TABLES = ['application', 'consultation', 'contact_message', 'investor'];

const addTo = (type: string) =>
  TABLES.map((table) => `alter table ${table} add column language ${type} not null default 'en'`);

/** The language of a person's e-mails: of the page that a form was sent from, or as the investor chose it. */
export class Languages extends TwoDialectMigration {
  protected override readonly statements = { sqlite: addTo('text'), postgresql: addTo('varchar(2)') };
}
