import { Box, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { webKindOf } from '#kinds/web.ts'
import type { Switches } from '#resources/domain/validation.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { FieldSize } from '#resources/schema/fieldOptions.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { isLoose, type Section, useEntityView } from '#src/crud/entityView.ts'
import { ROW_GAP } from '#src/fields/controls/FieldHelp.tsx'
import { useFieldConditions } from '#src/fields/inputs/useFieldConditions.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const COLUMNS: Record<FieldSize, number> = { S: 3, M: 6, L: 9, XL: 12 }

export const useCustomSections = (resource: AnyResource): readonly Section[] => useEntityView(resource).customSections

type Props = {
  resource: AnyResource
  path?: string
}

type GroupProps = { section: Section; path: string; heading: 'h3' | 'h4' }

const NO_SWITCHES: Switches = new Set()

/** A hidden input empties its value, which the server would reject. */
const OneInput = ({ view, path }: { view: FieldView; path: string }) => {
  const source = `${path}customFields.${view.name}`
  const { isShown, isRequired } = useFieldConditions(view.field, { at: path.slice(0, -1), on: NO_SWITCHES })
  const { getValues, setValue } = useFormContext()
  useEffect(() => {
    if (!isShown && !isEmpty(getValues(source))) setValue(source, null, { shouldDirty: true })
  }, [isShown, source, getValues, setValue])
  const { Input } = webKindOf(view.field)
  if (!isShown) return null
  return (
    <Box sx={{ gridColumn: { xs: 'span 12', sm: `span ${COLUMNS[view.field.size ?? 'M']}` } }}>
      <Input view={view} source={source} required={isRequired} />
    </Box>
  )
}

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
        {section.fields.map((view) => (
          <OneInput key={view.name} view={view} path={path} />
        ))}
      </Box>
    </Box>
  )
}

/** Computed fields are on record pages only. */
const writtenSection = (section: Section): Section[] => {
  const fields = section.fields.filter(({ field }) => !field.readOnly)
  return fields.length > 0 ? [{ ...section, fields }] : []
}

export const CustomFieldInputs = ({ resource, path = '' }: Props) =>
  useCustomSections(resource)
    .flatMap(writtenSection)
    .map((section) => (
      <GroupInputs key={section.key} section={section} path={path} heading={path === '' ? 'h3' : 'h4'} />
    ))
