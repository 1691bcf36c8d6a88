import { appKindOf } from '#resources/domain/appKinds.ts'
import type { Field, FieldKind, FieldOf } from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

const REFERENCE = '{ id displayName }'
const MARKS: readonly FieldKind[] = ['icon', 'color']
const FILE = '{ id name extension mimeType size url thumbnailUrl obstacle }'
const SYSTEM: Readonly<Record<string, string>> = {
  id: 'id',
  displayName: 'displayName',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  createdBy: `createdBy ${REFERENCE}`,
  updatedBy: `updatedBy ${REFERENCE}`,
  customFields: 'customFields(choices: IDS)',
}

type Depth = 'shallow' | 'deep'
type Subselection<F extends Field> = (field: F, depth: Depth, registry: Registry) => string

const scalar = () => ''
const pointed = (to: AnyResource): string => {
  const marks = Object.keys(to.fields).filter((name) => MARKS.includes(to.fields[name]?.kind ?? 'json'))
  return ` { ${['id', 'displayName', ...marks].join(' ')} }`
}
const record = ({ to }: { to: string }, _depth: Depth, registry: Registry) => pointed(registry.get(to))
const own = (field: Field) => {
  const selection = appKindOf(field)?.selection
  return selection ? ` ${selection}` : ''
}
const file = () => ` ${FILE}`

const SUBSELECTIONS: { [K in FieldKind]: Subselection<FieldOf<K>> } = {
  text: scalar,
  longText: scalar,
  richText: scalar,
  email: scalar,
  phone: scalar,
  url: scalar,
  integer: scalar,
  decimal: scalar,
  money: scalar,
  boolean: scalar,
  date: scalar,
  dateTime: scalar,
  choice: scalar,
  choices: scalar,
  color: scalar,
  icon: scalar,
  rights: scalar,
  json: scalar,
  own,
  image: file,
  files: file,
  reference: record,
  references: record,
  externalReference: () => ' { id displayName isAvailable }',
  embedded: (field) => ` { ${Object.keys(field.fields).join(' ')} }`,
  children: (field, depth, registry) =>
    depth === 'shallow' ? ` ${REFERENCE}` : ` { ${wholeRecord(registry.get(field.to), registry, field.by)} }`,
}

const select = (resource: AnyResource, name: string, depth: Depth, registry: Registry): string => {
  const field = resource.fields[name]
  if (!field) return SYSTEM[name] ?? ''
  return name + (SUBSELECTIONS[field.kind] as Subselection<Field>)(field, depth, registry)
}

/** Every field of a record and its nested rows, without the reference back. External records have no dates. */
export const wholeRecord = (resource: AnyResource, registry: Registry, except?: string): string => {
  const system =
    except || resource.external ? ['id', 'displayName'] : Object.keys(SYSTEM).filter((name) => name !== 'customFields')
  const names = [...system, ...Object.keys(resource.fields), ...(resource.customisable ? ['customFields'] : [])]
  return names
    .filter((name) => name !== except)
    .map((name) => select(resource, name, 'deep', registry))
    .join(' ')
}

/** Id, title and requested columns; a column `customFields.NAME` selects all custom fields. */
export const selectedColumns = (resource: AnyResource, columns: readonly string[], registry: Registry): string => {
  const names = columns.map((column) => column.split('.')[0] ?? column)
  return [...new Set(['id', 'displayName', ...names])]
    .map((name) => select(resource, name, 'shallow', registry))
    .filter(Boolean)
    .join(' ')
}
