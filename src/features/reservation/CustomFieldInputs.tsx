import { Box, Typography } from '@mui/material'
import type { FieldSize } from '#resources/schema/fieldOptions.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { isLoose, type Section, useEntityView } from '#src/crud/entityView.ts'
import { ROW_GAP } from '#src/fields/controls/FieldHelp.tsx'
import { webKindOf } from '#src/fields/kindRegistry.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const COLUMNS: Record<FieldSize, number> = { S: 3, M: 6, L: 9, XL: 12 }

export const useCustomSections = (resource: AnyResource): readonly Section[] => useEntityView(resource).customSections

type Props = {
  resource: AnyResource
  /** Path before `customFields` in the form: `lines.0.`, or nothing. */
  path?: string
}

type GroupProps = { section: Section; path: string; heading: 'h3' | 'h4' }

const GroupInputs = ({ section, path, heading }: GroupProps) => {
  const name = isLoose(section) ? undefined : section.label
  return (
    <Box role={name && 'group'} aria-label={name} sx={{ mt: name ? 2 : 0.5 }}>
      {name && (
        <Typography component={heading} sx={{ fontWeight: WEIGHTS.name }}>
          {name}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 3, rowGap: ROW_GAP }}>
        {section.fields.map((view) => {
          const { Input } = webKindOf(view.field)
          return (
            <Box key={view.name} sx={{ gridColumn: { xs: 'span 12', sm: `span ${COLUMNS[view.field.size ?? 'M']}` } }}>
              <Input view={view} source={`${path}customFields.${view.name}`} required={Boolean(view.field.required)} />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

export const CustomFieldInputs = ({ resource, path = '' }: Props) =>
  useCustomSections(resource).map((section) => (
    <GroupInputs key={section.key} section={section} path={path} heading={path === '' ? 'h3' : 'h4'} />
  ))
