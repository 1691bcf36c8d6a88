import { Box } from '@mui/material'
import { useWrappedSource } from 'react-admin'
import { useFieldConditions } from '#src/fields/inputs/useFieldConditions.ts'
import { useFieldRule } from '#src/fields/inputs/useFieldRule.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { FindWebKind } from '#src/fields/webKind.ts'

const WIDTHS = { S: 3, M: 6, L: 9, XL: 12 } as const

type Props = {
  kindOf: FindWebKind
  view: FieldView
  beside: readonly FieldView[]
  source: string
  disabled?: boolean | undefined
}

const NO_SWITCHES: ReadonlySet<string> = new Set()

const Slot = ({ kindOf, view, beside, source, disabled }: Props) => {
  const { field } = view
  const at = useWrappedSource(source)
  const { isShown } = useFieldConditions(field, { at, on: NO_SWITCHES })
  const rule = useFieldRule(view, { at, beside })
  if (!isShown) return null
  const { Input } = kindOf(field)
  return (
    <Box
      data-field={`${at}.${view.source}`}
      sx={{ gridColumn: { xs: 'span 12', md: `span ${WIDTHS[field.size ?? 'M']}` }, minWidth: 0 }}
    >
      <Input
        view={view}
        source={`${source}.${view.source}`}
        required={field.required ?? false}
        disabled={disabled}
        validate={rule}
      />
    </Box>
  )
}

export const RowInputs = ({ views, ...row }: { views: readonly FieldView[] } & Omit<Props, 'view' | 'beside'>) => (
  <Box
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 3, rowGap: 0.25, alignItems: 'start' }}
  >
    {views.map((view) => (
      <Slot key={view.source} view={view} beside={views} {...row} />
    ))}
  </Box>
)
