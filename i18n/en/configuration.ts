import type { FileProblem } from '#resources/domain/configuration/document.ts'
import type { DocumentNote } from '#resources/domain/configuration/kits.ts'
import { translationTexts } from './translations.ts'

const quoted = (text: string): string => `“${text}”`
const number = (value: number): string => value.toLocaleString('en-GB')

type LabelOf = (section: string) => string

export const configurationMessages = {
  used: (count: number): string =>
    count === 1 ? 'One record uses it: it cannot be deleted' : `${number(count)} records use it: it cannot be deleted`,
  boolean: (value: boolean): string => (value ? 'yes' : 'no'),
  refusal: (section: string, name: string, reason: string): string => `${section} ${quoted(name)}: ${reason}`,
  part: (label: string, value: string): string => `${label}: ${value}`,
  row: (position: number): string => `row ${number(position)}`,
  more: 'Other changed rows',
  fixed: 'The record type of a field or a group does not change',
  owner: 'A record type cannot become a list of another record, or a tree: remove it, then create another one',
  published: 'A published record type cannot become a draft again',
  patch: 'The settings of the fields do not have the expected form',
  impossible: 'The database refuses these values',
  id: 'Another record already has this identifier',
  value: (field: string): string => `${quoted(field)} does not have the expected form`,
  order: (line?: { before: string; after: string }): string => {
    const told = line
      ? ` It gives ${quoted(line.after || 'nothing')}, and the fields of the file give ${quoted(line.before || 'nothing')}.`
      : ''
    return `this order does not name the same fields as the file.${told} Add the new fields to it and remove the deleted ones, or export the configuration again.`
  },
  notStored: (fields: readonly string[]): string =>
    fields.length === 0
      ? 'Another part of the file asks for something else. Export the configuration again, or correct the file.'
      : `Régie would save a value other than the one in the file: ${fields.map(quoted).join(', ')}. Export the configuration again, or correct the value.`,
  changed:
    'The file or the configuration has changed since this plan: nothing is applied. Read the new plan, then apply it.',
  tooLong: 'The changes in the file take too long: nothing is applied. Apply it in several parts.',
  refused: 'The configuration is not applied: correct the file.',
  versionGone: 'This version is no longer kept.',
  otherProblems: (count: number): string =>
    count === 1 ? 'And another problem' : `And ${number(count)} other problems`,
  note: (note: DocumentNote, labelOf: LabelOf): string => {
    if (note.note === 'TRANSLATED') return translationTexts.difference(note.language, note)
    if (note.note === 'UNTRANSLATED') return translationTexts.missing(note.language, note.count)
    if (note.note === 'OUTDATED') return translationTexts.outdated(note.language, note.count)
    const label = labelOf(note.section)
    if (note.note === 'CLOSED') return `${label}: you cannot edit them, nothing changes there`
    if (note.note === 'HIDDEN')
      return note.count === 1
        ? `${label}: one element that you cannot read stays as it is`
        : `${label}: ${number(note.count)} elements that you cannot read stay as they are`
    return `${label}: ${quoted(note.name)} is not added. It needs a role, and none of yours manages custom fields.`
  },
  file: (problem: FileProblem, labelOf: LabelOf): string => {
    switch (problem.problem) {
      case 'SIZE':
        return `The file is too long: at most ${number(problem.most)} characters`
      case 'SYNTAX':
        return 'The file is not a JSON document'
      case 'TWICE':
        return `The key ${quoted(problem.place)} stands twice in the same object: one of the two values would be lost`
      case 'DEPTH':
        return 'The file has too many nested levels'
      case 'FORMAT':
        return 'The file is not a Régie configuration'
      case 'VERSION':
        return 'The file comes from another version of Régie: export it again'
      case 'ELEMENTS':
        return `The file has too many elements: at most ${number(problem.most)}`
      case 'CHANGES':
        return `The file changes too many elements at once: at most ${number(problem.most)}. Apply it in several parts.`
      case 'UNKNOWN':
        return `${quoted(problem.place)} is unknown`
      case 'TYPE':
        return `${quoted(problem.place)} does not have the expected form`
      case 'KEY':
        return `${quoted(problem.place)} has no name, or an impossible identifier`
      case 'CLOSED':
        return `${labelOf(problem.section)}: you cannot edit them yourself, so the file cannot either`
      case 'REPEATED':
        return `${labelOf(problem.section)}: ${quoted(problem.name)} appears twice`
      case 'MISSING':
        return `${labelOf(problem.section)} ${quoted(problem.name)}: ${quoted(problem.wanted)} does not exist (${labelOf(problem.target)})`
    }
  },
} as const

export const configurationSections: Readonly<Record<string, string>> = {
  arrangement: 'order of fields',
  dashboard: 'dashboards',
}

export const configurationFields: Readonly<Record<string, string>> = {
  customFields: 'The organisation’s fields',
  groups: 'Groups',
  fields: 'Fields',
  role: 'Role',
  tiles: 'Tiles',
  isPublished: 'Published',
  key: 'Key',
  color: 'Colour',
  default: 'Default value',
  delay: 'Delay',
  decimals: 'Decimals',
  from: 'From',
  help: 'Help',
  label: 'Label',
  max: 'At most',
  maxLength: 'Maximum length',
  min: 'At least',
  q: 'Search',
  retired: 'Removed',
  rtf: 'RTF document',
  search: 'Search',
  source: 'Field',
  to: 'Until',
  value: 'Value',
  view: 'View',
  width: 'Width',
}

export const EVERYONE = 'All users'

export const losses: Readonly<Record<'VALUES' | 'RECORDS', (count: number) => string>> = {
  VALUES: (count) => (count === 1 ? 'One value is removed' : `${number(count)} values are removed`),
  RECORDS: (count) => (count === 1 ? 'One record no longer appears' : `${number(count)} records no longer appear`),
}
