import { Box, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material'
import { closingTexts } from '#i18n/fr/closing.ts'
import type { NewFile } from '#src/fields/inputs/fileValue.ts'
import { typedCount } from '#src/fields/inputs/typedCount.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { AskedLine } from './closing.ts'
import { ReadingBoxes } from './ReadingBoxes.tsx'
import { ReturnFiles } from './ReturnFiles.tsx'
import type { ReturnMeter, TypedReadings } from './returnMeters.ts'

const texts = closingTexts.close

/** As typed: missing and damaged units reduce the returned ones until the user types these. */
export type TypedReturn = {
  returned?: number
  missing: number
  damaged: number
  files: readonly NewFile[]
  readings?: TypedReadings
}

/** Units that cannot be lent again: the service counts damaged units among the missing ones. */
export const lostOf = ({ missing, damaged }: TypedReturn): number => missing + damaged
export const returnedOf = ({ out }: AskedLine, typed: TypedReturn): number =>
  typed.returned ?? Math.max(0, out - lostOf(typed))
export const isTooMany = (line: AskedLine, typed: TypedReturn): boolean =>
  returnedOf(line, typed) + lostOf(typed) > line.out

const LOST = ['missing', 'damaged'] as const
const STATES = ['fine', ...LOST] as const
type State = (typeof STATES)[number]

type CountProps = {
  label: string
  name: string
  value: number
  isWrong?: boolean
  help?: string
  onChange: (count: number) => void
}

const CountBox = ({ label, name, value, isWrong = false, help, onChange }: CountProps) => (
  <TextField
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(typedCount(target.value, value))}
    error={isWrong}
    helperText={help}
    slotProps={{ htmlInput: { 'aria-label': name, inputMode: 'numeric', maxLength: 7 } }}
    sx={{ flex: 1 }}
  />
)

type Props = {
  line: AskedLine
  typed: TypedReturn
  onChange: (typed: TypedReturn) => void
}

const Counted = ({ line, typed, onChange }: Props) => {
  const isWrong = isTooMany(line, typed)
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      <CountBox
        label={texts.returned}
        name={texts.counted.returned(line.item)}
        value={returnedOf(line, typed)}
        isWrong={isWrong}
        help={isWrong ? texts.tooMany(line.out) : texts.out(line.out)}
        onChange={(returned) => onChange({ ...typed, returned })}
      />
      {LOST.map((name) => (
        <CountBox
          key={name}
          label={texts[name]}
          name={texts.counted[name](line.item)}
          value={typed[name]}
          isWrong={isWrong}
          onChange={(count) => onChange({ ...typed, [name]: count })}
        />
      ))}
    </Box>
  )
}

const stateOf = ({ missing, damaged }: TypedReturn): State => {
  if (missing > 0) return 'missing'
  return damaged > 0 ? 'damaged' : 'fine'
}

const Single = ({ line, typed: { files, readings, ...typed }, onChange }: Props) => (
  <RadioGroup
    row
    aria-label={texts.stateOf(line.item)}
    value={stateOf({ files, ...typed })}
    onChange={(_event, state) =>
      onChange({
        ...{ files, ...(readings && { readings }) },
        ...{ missing: state === 'missing' ? 1 : 0, damaged: state === 'damaged' ? 1 : 0 },
      })
    }
  >
    {STATES.map((state) => (
      <FormControlLabel key={state} value={state} control={<Radio size="small" />} label={texts.states[state]} />
    ))}
  </RadioGroup>
)

type LineProps = Props & { isNamed?: boolean; meters?: readonly ReturnMeter[] }

/** `isNamed`: shows only the name of an item without units out. */
export const ReturnedLine = ({ isNamed = false, meters = [], ...props }: LineProps) => {
  const { line, typed, onChange } = props
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
        {line.reservation ? texts.of(line.item, line.reservation) : line.item}
      </Typography>
      {!isNamed && (line.out > 1 ? <Counted {...props} /> : <Single {...props} />)}
      {!isNamed && meters.length > 0 && (
        <ReadingBoxes
          item={line.item}
          meters={meters}
          typed={typed.readings ?? {}}
          onChange={(readings) => onChange({ ...typed, readings })}
        />
      )}
      {!isNamed && (
        <ReturnFiles item={line.item} files={typed.files} onChange={(files) => onChange({ ...typed, files })} />
      )}
    </Box>
  )
}
