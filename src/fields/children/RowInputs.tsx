/** The inputs of one row, on the grid of twelve; those whose condition does not hold are not there. */
import { Box } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf, holds } from '#resources/schema/condition.ts'
import type { FieldView } from '../fieldView.ts'
import { moduleOf } from '../index.ts'

const WIDTHS = { S: 3, M: 6, L: 9, XL: 12 } as const

type Props = { view: FieldView; source: string; disabled?: boolean | undefined }

const Slot = ({ view, source, disabled }: Props) => {
  const { control } = useFormContext()
  const { field, name } = view
  const names = field.when ? fieldsOf(field.when) : []
  const values: unknown[] = useWatch({ control, name: names.map((one) => `${source}.${one}`) })
  if (!holds(field.when, Object.fromEntries(names.map((one, index) => [one, values[index]])))) return null
  const { Input } = moduleOf(field)
  return (
    <Box
      data-field={`${source}.${name}`}
      sx={{ gridColumn: { xs: 'span 12', md: `span ${WIDTHS[field.size ?? 'M']}` }, minWidth: 0 }}
    >
      <Input view={view} source={`${source}.${name}`} required={field.required ?? false} disabled={disabled} />
    </Box>
  )
}

export const RowInputs = ({ views, ...row }: { views: readonly FieldView[] } & Omit<Props, 'view'>) => (
  <Box
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 3, rowGap: 0.25, alignItems: 'start' }}
  >
    {views.map((view) => (
      <Slot key={view.name} view={view} {...row} />
    ))}
  </Box>
)
