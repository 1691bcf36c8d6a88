import { rulesOf } from '#kinds/rules.ts'
import { childFields } from '#resources/domain/children.ts'
import type { KindRules } from '#resources/domain/kindRules.ts'
import { resources } from '#resources/index.ts'
import type { ChildrenField, Field } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

export type RecordInput = Readonly<Record<string, unknown>>
type ToInput = (value: unknown) => unknown

const emptyToNull: ToInput = (value) => (value === '' || value === undefined ? null : value)

const idOf: ToInput = (value) =>
  emptyToNull(typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

const idsOf: ToInput = (value) => (Array.isArray(value) ? value.map(idOf).filter((id) => id !== null) : [])

const fileInput: ToInput = (value) => {
  if (value instanceof Blob) return { upload: value }
  if (typeof value !== 'object' || value === null) return null
  if ('rawFile' in value && value.rawFile instanceof Blob) return { upload: value.rawFile }
  return 'id' in value ? { id: value.id } : null
}

const isFileLike = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && ('rawFile' in value || 'mimeType' in value))

export const customFieldsInput = (values: unknown): Record<string, unknown> => {
  // An empty array is an empty object (specification, section 3).
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return {}
  const one: ToInput = (value) => (isFileLike(value) ? fileInput(value) : idOf(value))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map(one) : one(value)]),
  )
}

const embedded: ToInput = (value) =>
  Array.isArray(value)
    ? value.map((row: RecordInput) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, emptyToNull(v)])))
    : []

const list: ToInput = (value) => (Array.isArray(value) ? value : [])

const INPUTS: Record<NonNullable<KindRules['input']>, ToInput> = {
  value: emptyToNull,
  boolean: (value) => value === true,
  list,
  file: fileInput,
  files: (value) => (Array.isArray(value) ? value.map(fileInput).filter(Boolean) : []),
  id: idOf,
  ids: idsOf,
  rows: embedded,
  map: (value) => value ?? {},
}

const inputOf = (field: Field): ToInput | null => {
  const { input } = rulesOf(field)
  return input && INPUTS[input]
}

const holdsFile = (value: unknown): boolean => {
  if (value instanceof Blob) return true
  if (Array.isArray(value)) return value.some(holdsFile)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

const isSame = (a: unknown, b: unknown): boolean => !holdsFile(a) && JSON.stringify(a) === JSON.stringify(b)

type Find = (key: string) => AnyResource

const childRows =
  (field: ChildrenField, resource: AnyResource): ToInput =>
  (value) =>
    (Array.isArray(value) ? value : []).map((row: RecordInput) => {
      const given = Object.entries(childFields({ field, resource })).flatMap(([name, own]) => {
        const convert = inputOf(own)
        return convert && name in row ? [[name, convert(row[name])] as const] : []
      })
      const custom = resource.customisable &&
        'customFields' in row && { customFields: customFieldsInput(row.customFields) }
      return { ...(typeof row.id === 'string' && { id: row.id }), ...Object.fromEntries(given), ...custom }
    })

const converterOf = (field: Field, find: Find): ToInput | null => {
  if (field.kind === 'children') return field.handWritten ? null : childRows(field, find(field.to))
  return inputOf(field)
}

export const toInput = (
  resource: Pick<AnyResource, 'fields' | 'customisable'>,
  values: RecordInput,
  before?: RecordInput,
  find: Find = resources.get,
): Record<string, unknown> => {
  const input: Record<string, unknown> = {}
  const put = (name: string, convert: ToInput): void => {
    if (!(name in values)) return
    const value = convert(values[name])
    if (before && name in before && isSame(value, convert(before[name]))) return
    input[name] = value
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const convert = field.readOnly ? null : converterOf(field, find)
    if (convert) put(name, convert)
  }
  if (resource.customisable) put('customFields', customFieldsInput)
  return input
}
