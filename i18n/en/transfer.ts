import { NO_RESULT } from '#resources/domain/csvText.ts'
import { isPlural } from './grammar.ts'
import { dateText } from './recurrence.ts'
import { systemFieldLabels } from './systemFields.ts'
import { quoted, unreadable } from './typedProblems.ts'

export const number = (value: number): string => new Intl.NumberFormat('en-GB').format(value)
export const countText = (count: number, one: string, several: string): string =>
  `${number(count)} ${isPlural(count) ? several : one}`

export const cellWords = {
  id: 'ID',
  recordId: 'Record ID',
  ...systemFieldLabels,
  yes: 'Yes',
  no: 'No',
  yesForms: ['yes', 'y', 'true', 'oui', 'o', 'vrai', 'x', '1'],
  noForms: ['no', 'n', 'false', 'non', 'faux', '0'],
  nothing: '–',
  pathSeparator: ' › ',
  rights: { read: 'view', createAndUpdate: 'create and edit', delete: 'delete', all: 'all' },
} as const

export const importWords = {
  both: (one: string, other: string) => `${one} and ${other.charAt(0).toLowerCase()}${other.slice(1)}`,
} as const

export const cellProblems = {
  ...unreadable,
  sheetError: (text: string) =>
    text === NO_RESULT
      ? 'The formula of this cell has no saved result: open the workbook in your spreadsheet program, save it, then try again'
      : `${quoted(text)} is a spreadsheet error, not a value: correct the cell`,
  boolean: (text: string) => `${quoted(text)} is neither “Yes” nor “No”`,
  choice: (text: string, choices: string) => `${quoted(text)} is not one of the choices: ${choices}`,
  unknownReference: (text: string, none: string) => `${none} is called ${quoted(text)}`,
  separator: (plural: string) => `Separate several ${plural} with |, a semicolon or a comma`,
  externalReference: (text: string) => `${quoted(text)} is not a record ID as the export writes it`,
  ambiguousReference: (text: string, count: number) =>
    `${quoted(text)} matches ${number(count)} records: use a code, a path or an ID instead`,
  part: (text: string) => `${quoted(text)} is not the name of a part of this list`,
  oneImage: 'An image field takes only one file',
  nothingAbove: (text: string) => `The line ${quoted(text)} starts with a dash, with no item above it`,
  right: (text: string) => `${quoted(text)} is not a permission`,
  grant: (text: string) => `${quoted(text)} is not a known extent of a permission`,
} as const

export const exportMessages = {
  fileName: (name: string, day: string) => `${name} ${dateText(day)}.csv`,
  notListed: 'These records can’t be exported',
  unknownColumn: (name: string) => `The column ${quoted(name)} can’t be exported`,
  tooMany: (limit: number) =>
    `You already have ${countText(limit, 'export', 'exports')} in progress. Wait for one to finish, then try again.`,
  busy: 'Many exports are in progress right now. Try again in a few moments.',
  failed: 'The export couldn’t be completed. Please try again.',
  gone: 'This link has already been used or is no longer valid. Start the export again from the list.',
} as const

export const importMessages = {
  notImportable: 'These records can’t be imported',
  reasons: {
    noCreation: 'Records of this type aren’t created from a form.',
    noChange: 'These records no longer change once created: they are not imported, they are written one by one.',
    ownForm: 'Records of this type can only be created from their form.',
  },
  notFound: 'This import doesn’t exist or no longer exists',
  empty: 'The file is empty',
  noHeader: (line: number) => `Line ${number(line)} can’t be the header line`,
  noLines: 'The file has no lines below its headers',
  tooManyLines: (limit: number) => `The file has more than ${number(limit)} lines`,
  tooManyColumns: (limit: number) => `The file has more than ${number(limit)} columns`,
  tooManyCells: (limit: number) =>
    `The file has more than ${number(limit)} cells. Split its lines or columns into several files.`,
  tooLarge: 'This file is too large to be read. Split its lines into several files.',
  tooManyChanges: (limit: number) =>
    `This file creates or edits more than ${number(limit)} records: other people would wait too long. Split its lines into several files.`,
  longCell: (line: number, limit: number) => `Line ${number(line)}: a cell has more than ${number(limit)} characters`,
  binary: 'This file is not a CSV file: it contains bytes that are not text',
  brokenText: (line: number) =>
    `Line ${number(line)}: some characters can’t be read. Save the file as “CSV UTF-8”, then try again.`,
  oldWorkbook:
    'This workbook can’t be read: it is in a format other than .xlsx, or protected by a password. Save it as .xlsx without a password, then try again.',
  damagedWorkbook: 'This workbook is damaged. Open it in your spreadsheet program, save it again, then try again.',
  incompleteWorkbook: 'This workbook is incomplete: its end is missing. Download or save it again, then try again.',
  workbookTooLarge:
    'This workbook is too large once decompressed. Keep only the sheet to import, without formatted empty lines or columns, then try again.',
  noSheet: 'This workbook doesn’t have this sheet',
  quote: (line: number) => `Line ${number(line)}: a quotation mark is not closed or is in the middle of a cell`,
  strayQuote: 'A quotation mark is not closed or is in the middle of a cell: this line couldn’t be split into columns',
  cells: (found: number, expected: number) =>
    `The line has ${countText(found, 'cell', 'cells')} too many: ${number(expected)} headers`,
  unknownField: (name: string) => `The field ${quoted(name)} can’t be imported`,
  noMatch: 'No column matches a field',
  fixedTwice: (label: string) => `The field ${quoted(label)} already has a column: remove its fixed value`,
  badFixed: (label: string, limit: number) =>
    `The fixed value of the field ${quoted(label)} is empty or has more than ${number(limit)} characters`,
  fixedProblem: (label: string, problem: string) => `Fixed value of the field ${quoted(label)}: ${problem}`,
  requiredMissing: (labels: readonly string[]) =>
    labels.length === 1
      ? `A required field is missing: ${labels[0]}. Give it a column or a fixed value.`
      : `Required fields are missing: ${labels.join(', ')}. Give them a column or a fixed value.`,
  unclearName: (text: string) =>
    `${quoted(text)} can’t be split into a first name and a last name: write the last name in capitals, or “Last name, First name”`,
  notCreatable: (name: string) => `These records can’t be created by the import: ${name}`,
  tooManyCreated: (limit: number) =>
    `This file names more than ${number(limit)} records that don’t exist: import them from their list first`,
  notCreated: (name: string, why: string) => `${quoted(name)} couldn’t be created: ${why}`,
  matchedTwice: (label: string) => `Two columns fill the field ${quoted(label)}`,
  keyNotMatched: (label: string) => `No column gives the field ${quoted(label)}, which identifies the records`,
  badState: 'This import is not waiting for this action',
  tooMany: (limit: number) =>
    `You already have ${countText(limit, 'import', 'imports')} in progress. Wait for one to finish, then try again.`,
  refusedMeanwhile: 'A line was rejected while it was being saved: nothing was imported. Check the file again.',
  abandoned: 'The server was interrupted several times during this work: nothing was imported.',
  sessionEnded: 'Your session ended before the import did. Sign in again, then start over.',
  fault: (id: string) => `An unknown error occurred (reference ${id})`,
  unknownId: (text: string) => `No record has the ID ${quoted(text)}`,
  unknownKey: (label: string, text: string) => `No record has ${quoted(text)} in the field ${quoted(label)}`,
  badId: (text: string) => `${quoted(text)} is not a record ID`,
  sameRecord: (line: number) => `This record is already on line ${number(line)}`,
  sameValue: (label: string, line: number) =>
    `This value of the field ${quoted(label)} is already on line ${number(line)}`,
  tooManyFiles: (limit: number) => `An import takes at most ${number(limit)} attached files`,
  filesTooLarge: (size: string) => `The attached files exceed ${size} in total`,
  sameFileName: (name: string) => `Two attached files are called ${quoted(name)}`,
  fileMissing: (names: readonly string[]) =>
    names.length > 1
      ? `These files are not attached to the import: ${names.map(quoted).join(', ')}`
      : `This file is not attached to the import: ${quoted(names[0] ?? '')}`,
  otherPlace: (label: string, expected: string) =>
    `The field ${quoted(label)} must be ${quoted(expected)}: this import takes no other records`,
  circle: 'This record would be placed under itself',
  inList: (place: string, message: string) => `${place}: ${message}`,
  item: (position: number) => `Item ${number(position)}`,
  parentRefused: (line: number) => `The record above, on line ${number(line)}, is rejected`,
  reportHeaders: ['Line', 'Column', 'Value', 'Problem'],
  moreErrors: (count: number) =>
    `${countText(count, 'more error is not listed', 'more errors are not listed')}: correct these first, then check the file again`,
  undo: {
    noRight: 'You need the permission to delete these records to undo an import that created some.',
    tooMany: (limit: number) =>
      `This import wrote more than ${number(limit)} records: remove them from their list, in batches.`,
    abandoned: 'The server was interrupted several times while undoing: nothing was undone.',
    changed: 'Edited or commented on since',
    hidden: 'You can no longer view it',
    used: (uses: string) => (uses ? `Used in: ${uses}` : 'Used elsewhere'),
  },
  reason: 'Reason for rejection',
  moreLines: (count: number) =>
    `${countText(count, 'more rejected line is not included', 'more rejected lines are not included')}: correct these first, then check the file again`,
  refusedName: (name: string) => `Rejected lines of ${name.replace(/\.[^.]*$/, '')}.csv`,
  reportName: (name: string) => `Errors of ${name.replace(/\.[^.]*$/, '')}.csv`,
} as const
