import { useMemo } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { ExternalReferenceField, ReferenceField, ReferencesField } from '#resources/schema/field.ts'
import { useCatalogue } from '../views/catalogue.ts'
import type { FieldView } from '../views/fieldView.ts'
import type { FilterProps, WebKindFilter } from '../webKind.ts'
import type { Reference } from './description.ts'
import { offeredFilter } from './offeredFilter.ts'
import { ReferencePicker } from './ReferencePicker.tsx'
import { useNamed } from './useNamed.ts'

type Value = { in?: string[]; under?: string } | undefined
type Pointing = ReferenceField | ReferencesField | ExternalReferenceField

const idsOf = (value: unknown): string[] => {
  const { in: ids = [], under } = (value as Value) ?? {}
  return under ? [under] : ids
}

const ReferenceFilter = ({ view, value, onChange }: FilterProps<Pointing>) => {
  const { to } = view.field
  const isTree = useCatalogue().registry.get(to).parent !== undefined
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the value, compared by content.
  const ids = useMemo(() => idsOf(value), [key])
  const named = useNamed(to, ids)
  const pick = (records: Reference[]) => {
    const [first] = records
    if (!first) return onChange(undefined)
    onChange(isTree ? { under: first.id } : { in: records.map(({ id }) => id) })
  }
  return (
    <ReferencePicker
      to={to}
      label={view.label}
      size="small"
      multiple={!isTree}
      value={named}
      onChange={pick}
      filter={offeredFilter(view.field)}
    />
  )
}

const ReferenceFilterText = ({ view, value }: { view: FieldView<Pointing>; value: unknown }) => {
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the value, compared by content.
  const ids = useMemo(() => idsOf(value), [key])
  const names = useNamed(view.field.to, ids).map(({ displayName }) => displayName)
  const isUnder = (value as Value)?.under !== undefined
  return isUnder ? fieldTexts.reference.under(names.join('')) : names.join(', ')
}

export const referenceFilter: WebKindFilter<Pointing> = { Input: ReferenceFilter, Text: ReferenceFilterText }
