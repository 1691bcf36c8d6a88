/** One section of a form: its title and its inputs on a grid of twelve. */
import { Box, Paper, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf, holds } from '#resources/schema/condition.ts'
import type { FieldView } from '#src/fields/fieldView.ts'
import { moduleOf } from '#src/fields/index.ts'
import type { Section } from '../entityView.ts'
import type { FormParts } from './parts.ts'

const WIDTHS = { S: 3, M: 6, L: 9, XL: 12 } as const

/** Whether a field's condition holds for what the form holds now. */
const useShows = ({ field }: FieldView): boolean => {
  const { control } = useFormContext()
  const names = field.when ? fieldsOf(field.when) : []
  const values: unknown[] = useWatch({ control, name: names })
  return holds(field.when, Object.fromEntries(names.map((name, index) => [name, values[index]])))
}

type SlotProps = { view: FieldView; parts: FormParts; disabled: boolean }

const InputSlot = ({ view, parts, disabled }: SlotProps) => {
  const isShown = useShows(view)
  const Input = parts.inputs?.[view.source] ?? moduleOf(view.field).Input
  if (!isShown) return null
  const width = WIDTHS[view.field.size ?? 'M']
  const half = width <= 6 ? 6 : 12
  return (
    <Box sx={{ gridColumn: { xs: 'span 12', sm: `span ${half}`, md: `span ${width}` }, minWidth: 0 }}>
      <Input view={view} source={view.source} required={view.field.required ?? false} disabled={disabled} />
    </Box>
  )
}

export const sectionId = (key: string): string => `section-${key}`

type Props = { section: Section; isAlone: boolean; parts: FormParts; disabled: boolean }

export const FormSection = ({ section, isAlone, parts, disabled }: Props) => {
  const id = sectionId(section.key)
  return (
    <Paper
      component="section"
      variant="outlined"
      id={id}
      tabIndex={-1}
      aria-labelledby={isAlone ? undefined : `${id}-title`}
      sx={{ p: { xs: 2, md: 3 }, mb: 2, scrollMarginTop: 80, '&:focus-visible': { outline: 'none' } }}
    >
      {!isAlone && (
        <Typography id={`${id}-title`} component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 650, mb: 1.5 }}>
          {section.label}
        </Typography>
      )}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 3, rowGap: 1.5, alignItems: 'start' }}
      >
        {section.fields.map((view) => (
          <InputSlot key={view.source} view={view} parts={parts} disabled={disabled} />
        ))}
      </Box>
    </Paper>
  )
}
