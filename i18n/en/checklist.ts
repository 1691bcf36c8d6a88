import type { PointKind, PointResult } from '#resources/domain/checklist.ts'
import { spoken } from '../spoken.ts'

export const pointKindLabels: Readonly<Record<PointKind, string>> = {
  CHECK: 'To check',
  MEASURE: 'To measure',
  TEXT: 'To describe',
}
export const pointResultLabels: Readonly<Record<PointResult, string>> = { OK: 'Compliant', NOT_OK: 'Not compliant' }

const SPACE = '\u00a0'
const decimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })

type Bounds = { minimum: number | null; maximum: number | null; unit: string | null }

const withUnit = (value: number, unit: string | null): string =>
  unit ? `${decimal.format(value)}${SPACE}${unit}` : decimal.format(value)

export const boundsText = ({ minimum, maximum, unit }: Bounds): string => {
  if (minimum !== null && maximum !== null) return `from ${decimal.format(minimum)} to ${withUnit(maximum, unit)}`
  if (minimum !== null) return `at least ${withUnit(minimum, unit)}`
  return maximum === null ? '' : `at most ${withUnit(maximum, unit)}`
}

export const checklistMessages = spoken({
  isCancelled: 'This work order is cancelled.',
  isMeasured: 'This point is measured: enter the value you read.',
  isTyped: 'This point is described: write what you found in the note.',
  isChecked: 'This point is checked: it has no value.',
  notFailed: 'This point is not “not compliant”.',
  hasWork: 'This point already has its corrective work order.',
  corrective: (point: string) => `Not compliant: ${point}`,
  measured: (value: string) => `Measured value: ${value}`,
  measuredValue: (value: number, unit: string | null) => withUnit(value, unit),
})

export const checklistTexts = spoken({
  progress: (done: number, all: number, failed: number) =>
    failed === 0 ? `${done} of ${all}` : `${done} of ${all}, ${failed} not compliant`,
  valueOf: (label: string) => `Measured value: ${label}`,
  resultOf: (label: string) => `Result: ${label}`,
  value: 'Measured value',
  note: 'Note',
  addNote: 'Add a note',
  noteOf: (label: string) => `Add a note: ${label}`,
  editNote: 'Edit note',
  editNoteOf: (label: string) => `Edit note: ${label}`,
  corrective: 'Create a corrective work order',
  correctiveOf: (label: string) => `Create a corrective work order: ${label}`,
  created: (name: string) => `“${name}” has been created.`,
  failed: 'The checklist could not be displayed.',
})
