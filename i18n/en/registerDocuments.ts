import { spoken } from '../spoken.ts'

export const registerDocumentMessages = spoken({
  endsBefore: 'The end of the period is before its start',
  notADay: 'Date not recognised',
  notLifted: 'No required action is cleared: clear it before you print the certificate.',
})

export const attachmentTexts = spoken({
  heading: 'Attachments in PDF format',
  page: 'Attachment {rank}: {name} ({page}/{pages})',
  rank: 'No.',
  name: 'File',
  of: 'Attached to',
  state: 'In this file',
  pages: (count: number) => (count === 1 ? '1\u00a0page below' : `${count}\u00a0pages below`),
  problems: {
    ENCRYPTED: 'Not included: protected by a password',
    UNREADABLE: 'Not included: unreadable file',
    BLOCKED: 'Not included: not scanned yet, or refused by the antivirus',
    TOO_LARGE: 'Not included: too large',
    TOO_MANY: 'Not included: there are already too many attachments or pages',
    GONE: 'Not included: content not found',
  },
  notListed: (most: number) => `Beyond ${most} files, the next ones are not named here.`,
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
  entry: (number: string, label: string) => `Entry no. ${number}: ${label}`,
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
