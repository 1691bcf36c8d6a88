/** Checks French labels and tones at start, so that a missing one cannot break a page later. */
import type { Field } from './field.ts'
import type { AnyLabels } from './labels.ts'
import { TONE_NAMES } from './limits.ts'
import type { AnyResource } from './resource.ts'

type Problem = { field?: string; text: string }
type AnyLabel = AnyLabels['fields'][string]

const isOf = (names: readonly string[], name: string): boolean => names.includes(name)

/** Returns the first problem of tones: each value needs a known one, and other keys are rejected. */
export const toneProblem = (field: Field): string | undefined => {
  if ((field.kind !== 'choice' && field.kind !== 'choices') || !field.tones) return undefined
  const tones: Readonly<Record<string, string>> = field.tones
  const strange = Object.keys(tones).find((value) => !isOf(field.values, value))
  if (strange !== undefined) return `tones name ${strange}, which is none of its values`
  const missing = field.values.find((value) => tones[value] === undefined)
  if (missing !== undefined) return `tones say nothing of ${missing}`
  const unknown = Object.values(tones).find((tone) => !isOf(TONE_NAMES, tone))
  return unknown && `tones name an unknown tone ${unknown} (${TONE_NAMES.join(', ')})`
}

const valuesProblem = (field: Field, label: AnyLabel): string | undefined => {
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined
  if (field.kind === 'choices' && field.extensible) return undefined
  const words = typeof label === 'string' ? {} : (label.values ?? {})
  const missing = field.values.find((value) => !words[value])
  return missing && `its value ${missing} has no French label`
}

const rowsProblem = (field: Field, label: AnyLabel): string | undefined => {
  if (field.kind !== 'embedded') return undefined
  const { fields = {}, row } = typeof label === 'string' ? {} : label
  if (!row) return 'its rows have no French name'
  const labels = fields as Readonly<Record<string, AnyLabel | undefined>>
  const missing = Object.keys(field.fields).find((name) => !labels[name])
  return missing && `its field ${missing} has no French label`
}

const labelProblem = (field: Field, label: AnyLabel | undefined): string | undefined => {
  if (!label || (typeof label !== 'string' && !label.label)) return 'it has no French label'
  return valuesProblem(field, label) ?? rowsProblem(field, label)
}

export const labelsProblem = (resource: AnyResource, labels: AnyLabels | undefined): Problem | undefined => {
  if (!labels) return { text: 'it has no French labels' }
  for (const part of ['singular', 'plural', 'gender', 'fields'] as const) {
    if (!labels[part]) return { text: `its French labels have no ${part}` }
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const text = labelProblem(field, labels.fields[name])
    if (text) return { field: name, text }
  }
  const section = resource.sections?.find((name) => !labels.sections?.[name])
  return section === undefined ? undefined : { text: `its section ${section} has no French name` }
}
