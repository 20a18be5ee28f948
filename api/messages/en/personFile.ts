/** The file with everything that is held about a person, and what its first page says. */
export default {
  fileName: 'Personal-data-{subject}.zip',
  noticeName: 'What we hold about you.pdf',
  folders: { tables: 'Tables', statements: 'Statements', invoices: 'Invoices', documents: 'Documents' },
  title: 'What we hold about you',
  asOf: 'As of {day}, {time}',
  client: 'Name',
  investorId: 'Investor ID',
  form: 'Form',
  staffAccount: 'Staff account',
  contact: 'Questions',
  list: 'What is kept, why and until when',
  what: 'What',
  why: 'What for',
  until: 'Until when',
  rows: 'Records',
  inFile: 'In this file',
  yes: 'yes',
  no: 'no',
  contents: 'What this file contains',
  all: 'Everything that we hold about you.',
  own: 'What you can read yourself of what we hold about you. It leaves out notes and tasks of our staff, requests for a second approval, what is about others, and forms that were sent without signing in, because nobody proves who sent them. Ask us for the rest.',
  parts:
    'person.json has all of it for programs. The tables show the same for people, without technical fields. Passwords, codes, keys and their check values are in no part of it.',
  pdfs: 'Statements in all their versions and the invoices of fees are PDF files.',
  law: 'What we must keep',
  lawText:
    'The law requires us to keep accounts and what belongs to them for years. Until then we cannot erase it. What we erase leaves our journal as well; check values stay, and they name nobody.',
  recipients: 'Who else processes data for us',
  rights: 'Your rights',
  rightsText:
    'You can ask us to correct what is wrong and to erase what we need not keep. Write to {email}. You can also complain to the data protection authority.',
};
