/** Asks what came back before lines are closed: how many of each, what is missing, and a comment. */
import { Box, Checkbox, DialogContentText, FormControlLabel, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { closingTexts } from '#i18n/fr/closing.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { type AskedLine, useActOnLines } from './closing.ts'

const texts = closingTexts.close
const MAX_COMMENT = 2_000

type Props = { lines: readonly AskedLine[]; isCut?: boolean; onClose: () => void; onDone?: () => void }

/** As typed: what is missing takes from what came back until that is typed too. */
type Counts = { returned?: number; missing: number }

const returnedOf = ({ out }: AskedLine, { returned, missing }: Counts): number => returned ?? Math.max(0, out - missing)
const isTooMany = (line: AskedLine, counts: Counts): boolean => returnedOf(line, counts) + counts.missing > line.out
const isNothing = (line: AskedLine, counts: Counts): boolean => returnedOf(line, counts) + counts.missing === 0

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

type LineProps = { line: AskedLine; counts: Counts; onChange: (counts: Counts) => void }

const Counted = ({ line, counts, onChange }: LineProps) => {
  const isWrong = isTooMany(line, counts)
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      <CountBox
        label={texts.returned}
        name={texts.returnedOf(line.item)}
        value={returnedOf(line, counts)}
        isWrong={isWrong}
        help={isWrong ? texts.tooMany(line.out) : texts.out(line.out)}
        onChange={(returned) => onChange({ ...counts, returned })}
      />
      <CountBox
        label={texts.missing}
        name={texts.missingOf(line.item)}
        value={counts.missing}
        isWrong={isWrong}
        onChange={(missing) => onChange({ ...counts, missing })}
      />
    </Box>
  )
}

const Single = ({ line, counts, onChange }: LineProps) => (
  <FormControlLabel
    control={
      <Checkbox
        size="small"
        checked={counts.missing > 0}
        onChange={(_event, isMissing) => onChange({ missing: isMissing ? 1 : 0 })}
        slotProps={{ input: { 'aria-label': texts.missingOf(line.item) } }}
      />
    }
    label={texts.isMissing}
  />
)

const Line = (props: LineProps) => {
  const { line } = props
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {line.reservation ? texts.of(line.item, line.reservation) : line.item}
      </Typography>
      {line.out > 1 ? <Counted {...props} /> : <Single {...props} />}
    </Box>
  )
}

const NONE_MISSING: Counts = { missing: 0 }

export const ClosingDialog = ({ lines, isCut = false, onClose, onDone }: Props) => {
  const [typed, setTyped] = useState<Readonly<Record<string, Counts>>>({})
  const [comment, setComment] = useState('')
  const [noShow, setNoShow] = useState(false)
  const { mutate, isPending } = useActOnLines(() => {
    onDone?.()
    onClose()
  })
  const countsOf = ({ id }: AskedLine): Counts => typed[id] ?? NONE_MISSING
  const concerned = lines.filter((line) => !isNothing(line, countsOf(line)))
  const isReady = concerned.length > 0 && !lines.some((line) => isTooMany(line, countsOf(line)))
  const send = () =>
    mutate({
      action: 'close',
      lines: concerned.map((line) => ({
        id: line.id,
        returnedQuantity: returnedOf(line, countsOf(line)),
        missingQuantity: countsOf(line).missing,
      })),
      text: comment,
      noShow,
    })
  return (
    <ConfirmDialog
      title={texts.title(lines.length)}
      confirm={closingTexts.actions.close}
      isReady={isReady}
      isBusy={isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            counts={countsOf(line)}
            onChange={(counts) => setTyped((before) => ({ ...before, [line.id]: counts }))}
          />
        ))}
      </Box>
      {isCut && <DialogContentText sx={{ mt: 1 }}>{texts.more(lines.length)}</DialogContentText>}
      <DialogContentText sx={{ mt: 1 }}>
        {lines.some(({ out }) => out > 1) ? texts.inPart : texts.effect}
      </DialogContentText>
      <FormControlLabel
        control={<Checkbox checked={noShow} onChange={(_event, isOn) => setNoShow(isOn)} />}
        label={texts.noShow}
        sx={{ mt: 1 }}
      />
      <TextField
        label={texts.comment}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        fullWidth
        multiline
        minRows={2}
        sx={{ mt: 1 }}
        slotProps={{ htmlInput: { maxLength: MAX_COMMENT } }}
      />
    </ConfirmDialog>
  )
}
