/** The field that a `source` names, from the resource around: declared, custom, or given on the spot. */
import { useMemo } from 'react'
import { useResourceContext } from 'react-admin'
import type { Field } from '#resources/schema/field.ts'
import { useCatalogue } from './catalogue.ts'
import { customFieldViews } from './customFieldView.ts'
import { useCustomFields } from './customisation.ts'
import { type FieldView, fieldView, withRows } from './fieldView.ts'

const CUSTOM = 'customFields.'

/** What stands in the place of the declaration, or where there is none. */
export type FieldOverrides = {
  resource?: string
  /** The kind and its options where no entity declares the field: `field={money({ min: 0 })}`. */
  field?: Field
  label?: string | false
  helperText?: string | false
  /** French words of the choices. */
  values?: Readonly<Record<string, string>>
}

const withOverrides = (view: FieldView, { label, helperText, values }: FieldOverrides): FieldView => ({
  ...view,
  ...(typeof label === 'string' && { label }),
  ...(helperText !== undefined && { help: helperText || undefined }),
  ...(values && { values }),
})

/** Undefined while custom fields are being read; throws when nothing says what the field is. */
export const useFieldView = (source: string, overrides: FieldOverrides = {}): FieldView | undefined => {
  const { field, label, helperText, values } = overrides
  const path = useResourceContext(overrides) ?? ''
  const catalogue = useCatalogue()
  const resource = catalogue.registry.findByPath(path)
  const isCustom = !field && source.startsWith(CUSTOM)
  const { set, isReady } = useCustomFields(resource?.key ?? '', isCustom)
  return useMemo(() => {
    const given = { label, helperText, values }
    const declared = field ?? resource?.fields[source]
    if (declared) {
      const texts = resource && catalogue.labels[resource.key]?.fields[source]
      return withOverrides(withRows(fieldView(source, declared, texts), catalogue), given)
    }
    const custom = set.fields.flatMap(customFieldViews).find((view) => view.source === source)
    if (custom) return withOverrides(custom, given)
    if (isCustom && !isReady) return undefined
    throw new Error(`${path} declares no field ${source}: give its \`field\``)
  }, [source, path, field, label, helperText, values, resource, catalogue, set, isCustom, isReady])
}
