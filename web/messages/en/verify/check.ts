export default {
  title: 'Check a statement',
  lede: 'Choose the PDF or JSON file of a statement. It is checked in this browser, even without a connection, and is not sent anywhere.',
  file: 'Statement as PDF or JSON',
  drop: 'or drop it here',
  failed: 'This browser could not check the file. Try a current browser.',
  keys: {
    loading: 'Loading the public keys of {firm} …',
    ready: 'Checked with the keys that {firm} publishes on this site.',
    failed: 'The public keys could not be loaded.',
    retry: 'Try again',
  },
  authentic: 'This statement is authentic',
  notProven: 'This file proves nothing',
  holder: 'Account holder',
  account: 'Investor ID',
  period: 'Period',
  span: '{from} to {to}',
  value: 'Value at the end',
  known: 'As known at',
  version: 'Version',
  digest: 'SHA-256',
  proven: 'Proven',
  provenText: '{firm} signed this statement, and no byte of the file was changed since.',
  inJournal:
    'The journal of the firm contains this statement, as of the signed checkpoint of {size} entries.',
  notInJournal:
    'That the journal of the firm contains this statement: the file has no proof of that, like all older ones. The firm can give you the file again.',
  kept: {
    title: 'Compare with a checkpoint',
    own: 'Checkpoint of this statement, to keep',
    label: 'Checkpoint that you kept',
    hint: 'Paste the signed text, or drop its file here. If its size is another one, this page asks {firm} for the proof between both sizes, and sends nothing else.',
    compare: 'Compare',
    results: {
      consistent:
        'Proven: the journal has only grown between your checkpoint and that of the statement. Nothing was changed or removed in it.',
      contradicts:
        'Contradiction: your checkpoint has the same size, but another root. {firm} has signed two different journals. Keep both files.',
      proofMissing:
        'Not proven yet: the proof between the two could not be loaded. Try again with a connection. If it is still missing, ask {firm} why.',
      notConsistent:
        'Not consistent: the proof of {firm} does not connect your checkpoint with that of the statement. Keep both files and ask {firm} why.',
      otherJournal: 'Not proven: your checkpoint is of another journal.',
      unreadable:
        'Not proven: this is not a signed checkpoint. It begins with the name of the journal and ends with the line of the signature.',
      unknownKey: 'Not proven: your checkpoint is not signed with a key that {firm} publishes.',
      failed: 'This browser could not compare the two. Try a current browser.',
    },
  },
  stated: 'Stated by the firm',
  statedText: 'When it was issued, entry {seq} was the last one of the firm’s journal: {hash}',
  open: 'Not proven',
  openText:
    'That the assets exist, that the prices are right, and that no newer version was issued. Ask the firm and the custodian for those.',
  problems: {
    unreadable: 'There is no statement in it that can be read.',
    altered: 'Something in the statement was changed after it was signed.',
    unknownKey: 'It is signed with a key that {firm} does not publish.',
    badSignature: 'The signature does not fit the statement: something was changed.',
    wrongProof:
      'The figures inside the file are as they were signed, but its proof does not show that the firm’s journal has the statement. Ask {firm} for the file again.',
    pdfAltered:
      'The figures inside the file are as they were signed, but its pages were changed. Do not rely on the pages.',
    pdfUnsigned:
      'The figures inside the file are as they were signed, but its pages have no signature. Do not rely on the pages.',
  },
} as const;
