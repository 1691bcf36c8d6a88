import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
} from '@mui/material'
import { useId, useState } from 'react'
import { drivePageTexts } from '#i18n/fr/drivePages.ts'
import type { TakenChoice, TakenName } from './driveUploads.ts'

const texts = drivePageTexts.taken

type Props = { taken: TakenName; rest: number; onChoose: (choice: TakenChoice, isForAll: boolean) => void }

export const TakenDialog = ({ taken, rest, onChoose }: Props) => {
  const id = useId()
  const [isForAll, setForAll] = useState(false)
  const isReplaceable = taken.isFile && taken.isWritable
  return (
    <Dialog open onClose={() => onChoose('skip', isForAll)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {texts.title(taken.name)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{isReplaceable ? texts.help : texts.helpOther}</DialogContentText>
        {rest > 0 && (
          <FormControlLabel
            sx={{ mt: 1 }}
            label={texts.forAll}
            control={<Checkbox checked={isForAll} onChange={({ target }) => setForAll(target.checked)} />}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={() => onChoose('skip', isForAll)}>
          {texts.skip}
        </Button>
        <Button onClick={() => onChoose('both', isForAll)}>{texts.both}</Button>
        {isReplaceable && (
          <Button variant="contained" autoFocus onClick={() => onChoose('version', isForAll)}>
            {texts.version}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
