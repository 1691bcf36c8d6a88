/** The organisation's own fields, wherever the form holds them. */
import { Box } from '@mui/material'
import type { FieldSize } from '#resources/schema/fieldOptions.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { webKindOf } from '#src/fields/kindRegistry.ts'

const COLUMNS: Record<FieldSize, number> = { S: 3, M: 6, L: 9, XL: 12 }

/** The custom fields of an entity, in the organisation's order. */
export const useCustomViews = (resource: AnyResource) => useEntityView(resource).custom

type Props = {
  resource: AnyResource
  /** Path before `customFields` in the form: `lines.0.`, or nothing. */
  path?: string
}

export const CustomFieldInputs = ({ resource, path = '' }: Props) => {
  const views = useCustomViews(resource)
  if (!views.length) return null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 3, rowGap: 0.25, mt: 0.5 }}>
      {views.map((view) => {
        const { Input } = webKindOf(view.field)
        return (
          <Box key={view.name} sx={{ gridColumn: { xs: 'span 12', sm: `span ${COLUMNS[view.field.size ?? 'M']}` } }}>
            <Input view={view} source={`${path}customFields.${view.name}`} required={Boolean(view.field.required)} />
          </Box>
        )
      })}
    </Box>
  )
}
