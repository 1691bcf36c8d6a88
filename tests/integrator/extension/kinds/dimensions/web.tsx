import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { OwnField } from '#regie/declaration.ts'
import { always, defineWebKind, EnteredText, type FilterProps, type InputProps, useFieldControl } from '#regie/web.ts'
import { type Dimensions, SIDES } from './declaration.ts'
import { sidesText } from './rules.ts'

const NAMES = { length: 'Longueur', width: 'Largeur', height: 'Hauteur' }

const textOf = (value: unknown): string => {
  const sides = sidesText(value)
  return sides && `${sides}\u00a0cm`
}

const numberOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}

const withSide = (value: Partial<Dimensions> | null, side: keyof Dimensions, typed: string) => {
  const next = { ...value, [side]: numberOf(typed) }
  return SIDES.some((name) => typeof next[name] === 'number') ? next : null
}

const DimensionsInput = ({ view, source, required, disabled, readOnly, validate }: InputProps<OwnField>) => {
  const control = useFieldControl(source, { ...(validate && { validate }) })
  const value = control.value as Partial<Dimensions> | null
  return (
    <FormControl component="fieldset" fullWidth error={control.error !== undefined} disabled={disabled}>
      <FormLabel component="legend" required={required}>
        {view.label}
      </FormLabel>
      <Stack direction="row" spacing={2}>
        {SIDES.map((side, index) => (
          <TextField
            key={side}
            label={NAMES[side]}
            disabled={disabled}
            value={value?.[side] ?? ''}
            error={control.error !== undefined}
            inputRef={index === 0 ? control.ref : undefined}
            onChange={({ target }) => control.type(withSide(value, side, target.value))}
            onBlur={control.leave}
            slotProps={{ htmlInput: { inputMode: 'numeric', readOnly } }}
          />
        ))}
      </Stack>
      <FormHelperText>{control.error ?? view.help ?? 'En centimètres'}</FormHelperText>
    </FormControl>
  )
}

type Range = { min?: number }

const LengthFilter = ({ view, value, onChange }: FilterProps<OwnField>) => (
  <EnteredText
    fullWidth
    label={`${view.label}, longueur d’au moins (cm)`}
    value={String((value as Range | undefined)?.min ?? '')}
    onEnter={(typed) => {
      const min = numberOf(typed)
      onChange(min === null ? undefined : { min })
    }}
    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
  />
)

export const dimensionsWebKind = defineWebKind<OwnField>({
  Input: DimensionsInput,
  Display: ({ value }) => <span style={{ whiteSpace: 'nowrap' }}>{textOf(value) || 'Non mesuré'}</span>,
  filter: {
    Input: LengthFilter,
    Text: ({ value }) => `au moins ${(value as Range).min} cm de long`,
  },
  toText: textOf,
  initial: () => null,
  isAsked: always,
  column: { isSortable: true, isNumeric: false, cell: 'line' },
  isNamedOnCard: true,
  section: 'column',
  change: 'plain',
  hasRows: false,
})
