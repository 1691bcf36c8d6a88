import { treeTexts } from '#i18n/fr/tree.ts'
import { rulesOf } from '#kinds/rules.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { markColumns, markOf, photoField, type RecordMarkView } from '../icons/mark.ts'
import { filesOf, type StoredFile } from '../inputs/fileValue.ts'

export type Reference = { id: string; displayName: string }
export type Candidate = Reference & Readonly<Record<string, unknown>>

const detailColumns = ({ list, fields, title, parent }: AnyResource): string[] =>
  (list?.columns ?? []).filter((name) => {
    const field = fields[name]
    return field && rulesOf(field).isCandidateDetail && !title.includes(name) && name !== parent
  })

export const ancestorsOf = (record: object): Reference[] =>
  referencesOf('ancestors' in record ? record.ancestors : undefined)

export const pathText = (record: object): string =>
  ancestorsOf(record)
    .map(({ displayName }) => displayName)
    .join(treeTexts.separator)

export type Description = {
  path: string
  columns: readonly string[]
  select: readonly string[]
  parent?: string
  sort: { field: string; order: 'ASC' | 'DESC' }
  detail: (record: Candidate) => string
  picture: (record: Candidate) => StoredFile | undefined
  mark: (record: Candidate) => RecordMarkView | undefined
}

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'displayName' in value
    ? String(value.displayName)
    : String(value ?? '')

export const descriptionOf = (resource: AnyResource): Description => {
  const image = photoField(resource)
  const details = detailColumns(resource).slice(0, 2)
  return {
    path: pathOf(resource),
    columns: [
      ...details,
      ...(image ? [image] : []),
      ...markColumns(resource),
      ...(resource.parent ? [resource.parent] : []),
    ],
    select: resource.parent ? ['ancestors { id displayName }'] : [],
    ...(resource.parent && { parent: resource.parent }),
    sort: resource.list?.sort ?? { field: resource.title[0] ?? 'id', order: 'ASC' },
    detail: (record) => [pathText(record), ...details.map((name) => nameOf(record[name]))].filter(Boolean).join(' · '),
    mark: (record) => markOf(resource, record),
    picture: (record) => (image ? (filesOf(record[image])[0] as StoredFile | undefined) : undefined),
  }
}

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value

export const referencesOf = (value: unknown): Reference[] =>
  (Array.isArray(value) ? value : value ? [value] : []).filter(isReference)
