import { UNDO_DAYS } from '#resources/domain/conversions.ts'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import { daysInWords } from './daysInWords.ts'

const plural = (count: number, one: string, many: string): string =>
  count !== 1 ? `${count} ${many}` : `${count} ${one}`

const number = (value: number): string => new Intl.NumberFormat('en-GB').format(value)

export const customizeTexts = {
  title: 'Customisation',
  intro: 'Give records your own words and the fields you miss. Every change applies to everyone at once.',
  fieldCount: (count: number) => plural(count, 'custom field', 'custom fields'),
  renamed: 'Renamed',
  groups: {
    filled: { title: 'Records with your fields' },
    others: { title: 'Other records' },
    parts: {
      title: 'Rows of another record',
      note: 'They have no page: their fields are filled in within the record that contains them, for example for each item of a booking.',
    },
  },
  failed: 'The customisation could not be displayed.',
  unknownEntity: 'These records cannot be customised.',
  back: 'Back to customisation',
  saved: 'The changes have been saved',
  saveFailed: 'The changes could not be saved',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  names: {
    title: 'Name',
    help: 'Write the names in lower case, as in the middle of a sentence.',
    singular: 'Singular name',
    plural: 'Plural name',
    gender: 'Gender',
    masculine: 'Masculine',
    feminine: 'Feminine',
    example: 'Examples',
    restore: 'Back to the original name',
    required: 'This field is required',
  },
  fields: {
    add: 'Add a field',
    addHere: (group: string) => `Add a field to “${group}”`,
    required: 'Required',
    inList: 'In the list',
    actions: (label: string) => `Actions for “${label}”`,
    edit: 'Edit',
    copy: 'Duplicate',
    editNamed: (label: string) => `Edit “${label}”`,
    up: (label: string) => `Move “${label}” up`,
    down: (label: string) => `Move “${label}” down`,
    retire: 'Remove',
    restore: 'Restore',
    remove: 'Delete',
    retiredTitle: 'Removed fields',
    retiredHelp: 'They no longer appear anywhere; the values already entered are kept.',
    purgesOn: (day: string) => `Permanent deletion on ${day}`,
    retiredDone: (label: string) => `The field “${label}” has been removed`,
    restoredDone: (label: string) => `The field “${label}” has been restored`,
    removedDone: (label: string) => `The field “${label}” has been deleted`,
    savedDone: (label: string) => `The field “${label}” has been saved`,
    moved: (label: string, position: number, total: number, group: string) =>
      `“${label}” is in position ${position} of ${total}, ${group}`,
    options: (count: number) => plural(count, 'choice', 'choices'),
  },
  panel: {
    create: 'New field',
    update: 'Edit field',
    saveNext: 'Save and add',
    label: 'Label',
    labelHelp: 'What people read above the field.',
    name: 'Technical name',
    nameHelp: 'Capital letters, digits and underscores. It cannot be changed later.',
    nameOf: (name: string) => `Technical name: ${name}`,
    nameFixed: 'The technical name does not change: exports and connected tools know it.',
    namePattern: 'Use capital letters, digits and underscores, starting with a letter',
    type: 'Type',
    size: 'Width',
    required: 'Required',
    requiredHelp: 'The form cannot be saved without a value.',
    inList: 'Shown in the list',
    inListHelp: 'Everyone can then choose their own columns.',
    options: 'Choices offered',
    option: (position: number) => `Choice ${position}`,
    addOption: 'Add a choice',
    removeOption: (position: number) => `Remove choice ${position}`,
    optionUp: (position: number) => `Move choice ${position} up`,
    optionDown: (position: number) => `Move choice ${position} down`,
    optionColor: (position: number) => `Colour of choice ${position}`,
    noColor: 'No colour',
    optionRepeated: 'Another choice already has this name, or one that reads the same',
    noOption: 'Offer at least one choice',
    blanks: (count: number) => {
      if (count === 0) return 'All records have a value for this field.'
      return count === 1
        ? 'One record has no value for this field. It will be asked for when someone edits the record in its form.'
        : `${number(count)} records have no value for this field. It will be asked for when someone edits one of them in its form.`
    },
  },
  remove: {
    title: (label: string) => `Delete the field “${label}”?`,
    counting: 'Looking for records that have a value…',
    none: 'No record has a value for this field.',
    some: (count: number) =>
      count === 1 ? 'One record has a value for this field.' : `${number(count)} records have a value for this field.`,
    kept: `The field disappears at once. You can restore it with its values for ${daysInWords(UNDO_DAYS)}, then they are permanently deleted.`,
    confirm: 'Delete field',
    countFailed: 'The number of records concerned could not be displayed. Try again.',
  },
  sizeNames: { 1: 'A quarter', 2: 'Half', 3: 'Three quarters', 4: 'Full width' },
} as const

export const customFieldTypes: Record<CustomFieldType, { label: string; help: string }> = {
  string: { label: 'Text', help: 'A word, a sentence, a reference' },
  longText: { label: 'Long text', help: 'Several lines, without formatting' },
  richText: { label: 'Formatted text', help: 'With headings, lists and links' },
  email: { label: 'Email address', help: 'Checked on entry' },
  phone: { label: 'Phone', help: 'A number that people can call' },
  url: { label: 'Web address', help: 'A link to a page' },
  int: { label: 'Whole number', help: 'A quantity, a floor, a duration' },
  float: { label: 'Decimal number', help: 'An area, a weight' },
  money: { label: 'Amount', help: 'A sum in euros' },
  bool: { label: 'Yes or no', help: 'A tick box' },
  date: { label: 'Date', help: 'A day of the calendar' },
  datetime: { label: 'Date and time', help: 'A precise moment' },
  list: { label: 'List of choices', help: 'One of the values you offer' },
  choices: { label: 'Multiple choices', help: 'One or more of the values you offer' },
  reference: { label: 'Link to a record', help: 'A supplier, a place, a person' },
  references: { label: 'Links to records', help: 'Several records of the same kind' },
  color: { label: 'Colour', help: 'A visual marker' },
  icon: { label: 'Icon', help: 'A pictogram from the list' },
  image: { label: 'Image', help: 'A photo, a plan' },
  file: { label: 'File', help: 'An attached document' },
  files: { label: 'Several files', help: 'Attached documents' },
}
