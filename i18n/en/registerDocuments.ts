import { spoken } from '../spoken.ts'

export const registerDocumentMessages = spoken({
  endsBefore: 'The end of the period is before its start',
  notADay: 'Date not recognised',
  notLifted: 'No required action is cleared: clear it before you print the certificate.',
})

export const registerDocumentTexts = spoken({
  file: {
    SAFETY: (name: string) => `Safety register ${name}`,
    VISIT: (name: string) => `Visit file ${name}`,
    LIFTING: (name: string) => `Clearance certificate ${name}`,
  },
  title: {
    SAFETY: (name: string) => `Safety register: ${name}`,
    VISIT: (name: string) => `Visit file: ${name}`,
    LIFTING: () => 'Clearance certificate of required actions',
  },
  whole: 'Whole register',
  from: (day: string) => `Events from ${day}`,
  to: (day: string) => `Events until ${day}`,
  period: (from: string, to: string) => `Events from ${from} to ${to}`,
  printed: (day: string) => `Printed on ${day}`,
  footer: (day: string) => `Issued on ${day}`,
  fact: 'Information',
  value: 'Value',
  content: 'Subject and content',
  correctedBy: 'Corrected by',
  entryNumber: (number: string) => `entry no.\u00a0${number}`,
  date: 'Date',
  entered: 'Recorded by',
  report: 'Report',
  demand: 'Required action',
  rank: 'No.',
  evidence: 'Evidence',
  building: 'Building',
  open: { heading: 'Required actions to clear', empty: 'No required actions to clear.' },
  lifted: { heading: 'Cleared required actions', empty: 'No cleared required actions.' },
  plans: { heading: 'Periodic checks', empty: 'No regulatory plan in this building.' },
  noPlans: 'Maintenance plans are not included: your account does not have access to them.',
  register: { heading: 'Safety register', empty: 'No entries.' },
  sinceVisit: (day: string) => `Entries since the last visit, on ${day}.`,
  accessibility: { heading: 'Public accessibility register', empty: '' },
  document: 'Document',
  state: 'State',
  files: 'Files',
  remaining: { heading: 'Still to clear', empty: '' },
  statement:
    'I, the undersigned, ……………………………………………………………………, acting as ……………………………………………, certify that the required actions in the table “Cleared required actions” were cleared on the dates shown.',
  signature: ['Done at ………………………………………, on ……………………………', 'Signature and stamp:'],
})
