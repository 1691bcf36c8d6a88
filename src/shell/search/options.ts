import { capitalise, type Noun, newOne } from '#i18n/fr/grammar.ts'
import type { searchTexts } from '#i18n/fr/search.ts'
import { folded, searchedWords } from '#resources/domain/folding.ts'
import { can, type Holder } from '#resources/domain/rights.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { MenuEntry } from '../menu/menu.ts'

type SearchGroup = keyof typeof searchTexts.groups
export type SearchOption = {
  key: string
  group: SearchGroup
  label: string
  detail: string
  /** Separates the number of a record from its subject, which comes first. */
  separator?: string | undefined
  icon: string | undefined
  to: string
  /** Result of an earlier text: visible, but cannot be selected. */
  isStale?: boolean
}

export const matches = (label: string, q: string): boolean => {
  const words = folded(label).split(/[^\p{L}\p{N}]+/u)
  return searchedWords(folded(q)).every((typed) => words.some((word) => word.startsWith(typed)))
}

/** Returns the first page of a record that the user may open, else the list. */
export const addressOf = (resource: AnyResource, id: string, holder: Holder): string => {
  if (resource.address) return resource.address.replace('{id}', encodeURIComponent(id))
  const path = `/${pathOf(resource)}`
  const record = `${path}/${encodeURIComponent(id)}`
  if (resource.pages.includes('show')) return `${record}/show`
  const mayUpdate = resource.right !== undefined && can(holder, resource.right, 'createAndUpdate')
  return resource.pages.includes('update') && mayUpdate ? `${record}/update` : path
}

export const foundAddressOf = (resource: AnyResource, q: string): string | undefined => {
  if (resource.address) return `${resource.address.replace('/{id}', '')}?${new URLSearchParams({ q })}`
  if (!resource.pages.includes('list')) return undefined
  return `/${pathOf(resource)}?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`
}

type Actions = { registry: Registry; entries: readonly MenuEntry[]; holder: Holder; nounOf: (key: string) => Noun }

export const actionsOf = ({ registry, entries, holder, nounOf }: Actions): SearchOption[] =>
  entries.flatMap(({ name }): SearchOption[] => {
    const resource = registry.find(name)
    if (!resource?.pages.includes('create') || !resource.operations.includes('create')) return []
    if (!resource.right || !can(holder, resource.right, 'createAndUpdate')) return []
    const label = capitalise(newOne(nounOf(name)))
    return [
      {
        key: `create ${name}`,
        group: 'actions',
        label,
        detail: '',
        icon: resource.menu?.icon,
        to: `/${pathOf(resource)}/create`,
      },
    ]
  })

export const pagesOf = (entries: readonly MenuEntry[], labelOf: (entry: MenuEntry) => string): SearchOption[] =>
  entries.map((entry) => ({
    key: `page ${entry.name}`,
    group: 'pages',
    label: labelOf(entry),
    detail: '',
    icon: entry.icon,
    to: entry.to,
  }))
