import type { Em } from '#api/db/openDatabase.ts';

/** One statement, so that all counts are of one moment. */
const COUNTS = `select
  (select count(*) from application) as applications,
  (select count(*) from contact_message) as contacts,
  (select count(*) from consultation) as consultations,
  (select count(*) from investor) as investors,
  (select count(*) from application where status = 'pending') as waiting_applications,
  (select count(*) from contact_message where status = 'new') as waiting_contacts,
  (select count(*) from consultation where status = 'new') as waiting_consultations,
  (select count(*) from withdrawal where status = 'pending') as waiting_withdrawals`;

/** The PostgreSQL driver returns counts as strings. */
type Count = number | string;

interface Row {
  readonly applications: Count;
  readonly contacts: Count;
  readonly consultations: Count;
  readonly investors: Count;
  readonly waiting_applications: Count;
  readonly waiting_contacts: Count;
  readonly waiting_consultations: Count;
  readonly waiting_withdrawals: Count;
}

export async function countRecords(em: Em) {
  const [row] = await em.getConnection().execute<Row[]>(COUNTS);
  if (!row) throw new Error('The summary query returned no row.');
  return {
    applications: Number(row.applications),
    contacts: Number(row.contacts),
    consultations: Number(row.consultations),
    investors: Number(row.investors),
    waiting: {
      applications: Number(row.waiting_applications),
      contacts: Number(row.waiting_contacts),
      consultations: Number(row.waiting_consultations),
      withdrawals: Number(row.waiting_withdrawals),
    },
  };
}
