/** One line of those that come back: how many of it, what is missing, what was photographed. */
import { Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import { closingTexts } from '#i18n/fr/closing.ts'
import type { NewFile } from '#src/fields/fileValue.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { AskedLine } from './closing.ts'
import { ReturnFiles } from './ReturnFiles.tsx'

const texts = closingTexts.close

/** As typed: what is missing takes from what came back until that is typed too. */
export type TypedReturn = { returned?: number; missing: number; files: readonly NewFile[] }

export const returnedOf = ({ out }: AskedLine, { returned, missing }: TypedReturn): number =>
  returned ?? Math.max(0, out - missing)
export const isTooMany = (line: AskedLine, typed: TypedReturn): boolean =>
  returnedOf(line, typed) + typed.missing > line.out

const toCount = (typed: string): number => Math.min(1_000_000, Number(typed.replace(/\D/g, '')))

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
    onChange={({ target }) => onChange(toCount(target.value))}
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
        name={texts.returnedOf(line.item)}
        value={returnedOf(line, typed)}
        isWrong={isWrong}
        help={isWrong ? texts.tooMany(line.out) : texts.out(line.out)}
        onChange={(returned) => onChange({ ...typed, returned })}
      />
      <CountBox
        label={texts.missing}
        name={texts.missingOf(line.item)}
        value={typed.missing}
        isWrong={isWrong}
        onChange={(missing) => onChange({ ...typed, missing })}
      />
    </Box>
  )
}

const Single = ({ line, typed, onChange }: Props) => (
  <FormControlLabel
    control={
      <Checkbox
        size="small"
        checked={typed.missing > 0}
        onChange={(_event, isMissing) => onChange({ files: typed.files, missing: isMissing ? 1 : 0 })}
        slotProps={{ input: { 'aria-label': texts.missingOf(line.item) } }}
      />
    }
    label={texts.isMissing}
  />
)

/** `isNamed`: the line alone, where nothing of it went out. */
export const ReturnedLine = ({ isNamed = false, ...props }: Props & { isNamed?: boolean }) => {
  const { line, typed, onChange } = props
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
        {line.reservation ? texts.of(line.item, line.reservation) : line.item}
      </Typography>
      {!isNamed && (line.out > 1 ? <Counted {...props} /> : <Single {...props} />)}
      {!isNamed && (
        <ReturnFiles item={line.item} files={typed.files} onChange={(files) => onChange({ ...typed, files })} />
      )}
    </Box>
  )
}
