import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { registerPageTexts as texts } from '#i18n/fr/registerPages.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { usePrinting } from './usePrinting.ts'

export type RegisterPrintDialogProps = { record: SavedRecord; onClose: () => void }

const WHOLE = 'whole'
const YEARS = 10

export const RegisterPrintDialog = ({ record, onClose }: RegisterPrintDialogProps) => {
  const id = useId()
  const zone = useZone()
  const thisYear = Number(todayIn(zone).slice(0, 4))
  const [period, setPeriod] = useState(WHOLE)
  const { mutate, isPending } = usePrinting(onClose)
  const print = () => {
    const days = period === WHOLE ? { from: null, to: null } : { from: `${period}-01-01`, to: `${period}-12-31` }
    mutate({ kind: 'register', id: record.id, ...days })
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isPending ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.printRegister}</DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          label={texts.period}
          value={period}
          onChange={({ target }) => setPeriod(target.value)}
          sx={{ mt: 1 }}
        >
          <MenuItem value={WHOLE}>{texts.whole}</MenuItem>
          {Array.from({ length: YEARS }, (_none, index) => String(thisYear - index)).map((year) => (
            <MenuItem key={year} value={year}>
              {texts.year(year)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {crudTexts.cancel}
        </Button>
        <Button variant="contained" onClick={print} loading={isPending}>
          {texts.print}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
