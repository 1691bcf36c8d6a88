import { Box, Checkbox, DialogContentText, FormControlLabel, TextField } from '@mui/material'
import { useState } from 'react'
import { closingTexts, deskTexts } from '#i18n/fr/closing.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { type AskedLine, useActOnLines } from './closing.ts'
import { isTooMany, lostOf, ReturnedLine, returnedOf, type TypedReturn } from './ReturnedLine.tsx'
import { readingProblem, typedReadings, useReturnMeters } from './returnMeters.ts'
import { useOfferForMissing } from './useOfferForMissing.tsx'

const texts = closingTexts.close
const MAX_COMMENT = 2_000

type Props = {
  lines: readonly AskedLine[]
  isCut?: boolean
  isOnRecord?: boolean
  /** Uses the caretaker's words: at the desk, items are taken back. */
  isAtDesk?: boolean
  onClose: () => void
  onDone?: () => void
}

const ALL_BACK: TypedReturn = { missing: 0, damaged: 0, files: [] }

const isNothing = (line: AskedLine, typed: TypedReturn): boolean => returnedOf(line, typed) + lostOf(typed) === 0

const effectOf = (lines: readonly AskedLine[], noShow: boolean): string => {
  if (noShow) return texts.nothingOut
  return lines.some(({ out }) => out > 1) ? texts.inPart : texts.effect
}

export const ClosingDialog = ({
  lines,
  isCut = false,
  isOnRecord = false,
  isAtDesk = false,
  onClose,
  onDone,
}: Props) => {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedReturn>>>({})
  const [comment, setComment] = useState('')
  const [noShow, setNoShow] = useState(false)
  const offerForMissing = useOfferForMissing()
  const meters = useReturnMeters(lines.map(({ id }) => id))
  const { mutate, isPending } = useActOnLines((acted) => {
    const missing = acted.filter((id) => !noShow && typed[id] !== undefined && lostOf(typed[id]) > 0)
    if (!isOnRecord) void offerForMissing(missing)
    onDone?.()
    onClose()
  })
  // Typed quantities are kept while no-show is on, in case the user turns it off.
  const typedOf = ({ id }: AskedLine): TypedReturn => (noShow ? ALL_BACK : (typed[id] ?? ALL_BACK))
  const concerned = lines.filter((line) => !isNothing(line, typedOf(line)))
  const metersOf = ({ id }: AskedLine) => meters.get(id) ?? []
  const isWrong = (line: AskedLine): boolean => {
    const { readings = {} } = typedOf(line)
    return isTooMany(line, typedOf(line)) || metersOf(line).some((one) => readingProblem(one, readings[one.meter]))
  }
  const isReady = concerned.length > 0 && !lines.some(isWrong)
  const send = () =>
    mutate({
      action: 'close',
      isAtDesk,
      lines: concerned.map((line) => ({
        id: line.id,
        returnedQuantity: returnedOf(line, typedOf(line)),
        missingQuantity: lostOf(typedOf(line)),
        damagedQuantity: typedOf(line).damaged,
        files: typedOf(line).files,
      })),
      text: comment,
      noShow,
      readings: concerned.flatMap((line) => typedReadings(metersOf(line), typedOf(line).readings ?? {})),
    })
  return (
    <ConfirmDialog
      title={(isAtDesk ? deskTexts.takeBack : texts).title(lines.length)}
      confirm={isAtDesk ? deskTexts.takeBack.confirm : closingTexts.actions.close}
      isReady={isReady}
      isBusy={isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <ReturnedLine
            key={line.id}
            line={line}
            isNamed={noShow}
            meters={metersOf(line)}
            typed={typedOf(line)}
            onChange={(one) => setTyped((before) => ({ ...before, [line.id]: one }))}
          />
        ))}
      </Box>
      {isCut && <DialogContentText sx={{ mt: 1 }}>{texts.more(lines.length)}</DialogContentText>}
      <DialogContentText sx={{ mt: 1 }}>{effectOf(lines, noShow)}</DialogContentText>
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
