import { useMemo } from 'react'
import { useResourceContext } from 'react-admin'
import type { Field } from '#resources/schema/field.ts'
import { useCatalogue } from './catalogue.ts'
import { customFieldViews } from './customFieldView.ts'
import { useCustomFields } from './customisation.ts'
import { type FieldView, fieldView, withRows } from './fieldView.ts'

const CUSTOM = 'customFields.'

export type FieldOverrides = {
  resource?: string
  /** Kind and options of an undeclared field: `field={money({ min: 0 })}`. */
  field?: Field
  label?: string | false
  helperText?: string | false
  values?: Readonly<Record<string, string>>
}

const withOverrides = (view: FieldView, { label, helperText, values }: FieldOverrides): FieldView => ({
  ...view,
  ...(typeof label === 'string' && { label }),
  ...(helperText !== undefined && { help: helperText || undefined }),
  ...(values && { values }),
})

/** Returns undefined while custom fields load. Throws if the field is unknown. */
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
    const custom = customFieldViews(set.fields).find((view) => view.source === source)
    if (custom) return withOverrides(custom, given)
    if (isCustom && !isReady) return undefined
    throw new Error(`${path} declares no field ${source}: give its \`field\``)
  }, [source, path, field, label, helperText, values, resource, catalogue, set, isCustom, isReady])
}
