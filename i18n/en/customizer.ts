import { among } from './among.ts'

export const customizerMessages = {
  required: 'This field is required',
  tooLong: (max: number) => `This field must have at most ${max} characters`,
  notOneLine: 'This field must fit on one line',
  invisible: 'This label contains invisible characters: type it again on the keyboard',
  mixedAlphabets: (word: string) => `In “${word}”, this label mixes look-alike letters from several alphabets`,
  name: 'Use capital letters, digits and underscores, starting with a letter',
  nameTaken: 'Another field of these records already has this technical name, perhaps among the removed fields',
  groupTaken: 'Another group of these records already has this name, or one that reads the same',
  entityTaken: 'Other records already have this name, or one that reads the same',
  size: 'Choose a width from 1 to 4',
  group: 'This group no longer exists',
  typeFixed: (count: number, names: readonly string[]) =>
    count === 1
      ? `The values cannot take this type: one record${among(1, names)} already has a value for this field`
      : `The values cannot take this type: ${count} records${among(count, names)} already have a value for this field`,
  options: 'Offer at least one choice',
  noOptions: 'This type has no choices: choose the type List of choices or Multiple choices, or remove the choices',
  settings: 'Give the settings by name',
  optionRepeated: 'Another choice already has this name, or one that reads the same',
  tooManyOptions: (max: number) => `Offer at most ${max} choices`,
  color: 'Choose a colour in the form #RRGGBB',
  labelTaken: 'Another field of these records already has this label, or one that reads the same',
  optionUsed: (value: string, count: number, names: readonly string[]) =>
    count === 1
      ? `The choice “${value}” is used by one record${among(1, names)}: it cannot be removed`
      : `The choice “${value}” is used by ${count} records${among(count, names)}: it cannot be removed`,
  tooMany: (max: number) => `A record type can have at most ${max} custom fields`,
  tooManyGroups: (max: number) => `A record type can have at most ${max} groups`,
  notCustomisable: 'These records cannot be customised',
  fieldNotFound: 'This field no longer exists',
  groupNotFound: 'This group no longer exists',
  hasValues: (count: number, names: readonly string[]) =>
    count === 1
      ? `One record${among(1, names)} has a value for this field: confirm to delete this value too`
      : `${count} records${among(count, names)} have a value for this field: confirm to delete these values too`,
} as const
