import { rulesOf } from '#kinds/rules.ts'
import type { Field } from '#resources/schema/field.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

const REFERENCE = '{ id displayName }'
const SYSTEM: Readonly<Record<string, string>> = {
  id: 'id',
  displayName: 'displayName',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  createdBy: `createdBy ${REFERENCE}`,
  updatedBy: `updatedBy ${REFERENCE}`,
  customFields: 'customFields(choices: IDS)',
}

const isMark = (field: Field | undefined): boolean => field !== undefined && rulesOf(field).isMark === true

const referenceSelection = (to: AnyResource): string => {
  const marks = Object.keys(to.fields).filter((name) => isMark(to.fields[name]))
  return `{ ${['id', 'displayName', ...marks].join(' ')} }`
}

const select = (resource: AnyResource, name: string, isWhole: boolean, registry: Registry): string => {
  const field = resource.fields[name]
  if (!field) return SYSTEM[name] ?? ''
  const inside = rulesOf(field).selection?.(field, {
    isWhole,
    pointed: (to) => referenceSelection(registry.get(to)),
    rows: (to, by) => `{ ${wholeRecord(registry.get(to), registry, by)} }`,
  })
  return inside ? `${name} ${inside}` : name
}

/** Every field of a record and its nested rows, without the reference back. External records have no dates. */
export const wholeRecord = (resource: AnyResource, registry: Registry, except?: string): string => {
  const system =
    except || resource.external ? ['id', 'displayName'] : Object.keys(SYSTEM).filter((name) => name !== 'customFields')
  const names = [...system, ...Object.keys(resource.fields), ...(resource.customisable ? ['customFields'] : [])]
  return names
    .filter((name) => name !== except)
    .map((name) => select(resource, name, true, registry))
    .join(' ')
}

export const selectedColumns = (resource: AnyResource, columns: readonly string[], registry: Registry): string => {
  const names = columns.map((column) => column.split('.')[0] ?? column)
  return [...new Set(['id', 'displayName', ...names])]
    .map((name) => select(resource, name, false, registry))
    .filter(Boolean)
    .join(' ')
}
