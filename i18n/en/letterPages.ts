import { counted } from './grammar.ts'

const RECORDS = { singular: 'record', plural: 'records', gender: 'MASCULINE' } as const

export const letterPageTexts = {
  open: 'Mail merge',
  title: 'Mail merge',
  about: (count: number) =>
    count === 1 ? 'One letter for this record.' : `One letter each for ${counted(count, RECORDS)}.`,
  model: 'Letter template',
  format: 'Document',
  formats: {
    RTF: { one: 'RTF', many: 'A single RTF' },
    ZIP: { one: 'ZIP archive', many: 'One file per record (ZIP)' },
    PDF: { one: 'PDF', many: 'A single PDF' },
  },
  comment: 'Text to add',
  commentHelp: 'Goes in the letter where the template has a place for added text.',
  keep: 'Keep the letter among the files of the record',
  keepMany: 'Keep each letter among the files of its record',
  send: 'Email the letter to the person concerned',
  sendMany: 'Email each letter to the person concerned',
  sendHelp: 'The letter is sent as an attachment. Follow its delivery among the emails.',
  fill: 'Prepare the document',
  fillAndSend: 'Prepare and send',
  fillAnyway: 'Prepare anyway',
  fillAndSendAnyway: 'Prepare and send anyway',
  cancel: 'Cancel',
  asked: (name: string) => `“${name}” is being prepared: find it among the generated documents.`,
  failed: 'The letter could not be prepared',
  offerFailed: 'The letter templates could not be shown',
  noModel: 'No letter template applies to these records.',
  createModel: 'Create a letter template',
  askForModel: 'Ask your administrator to create one.',
  reading: 'Reading the list…',
  tooMany: (limit: number) =>
    `The list has more than ${limit.toLocaleString('en-GB')} records. Add a filter before you prepare the letters.`,
  emptyList: 'The list is empty.',
  marks: {
    title: 'Placeholders to write in the file',
    help: 'The letter replaces them with the values of the record. Click a placeholder to copy it.',
    list: (name: string) => `To write between {{#${name}}} and {{/${name}}}: repeated lines or table rows.`,
    copy: (mark: string, name: string) => `Copy ${mark} (${name})`,
    copied: (mark: string) => `${mark} is copied: paste it into your file.`,
    notCopied: 'Copying failed: type the placeholder as shown.',
    failed: 'The placeholders could not be shown',
  },
} as const
