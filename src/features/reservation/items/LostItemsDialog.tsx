import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { LostItem } from './useLostItems.ts'

const texts = reservationTexts.conflict

type Props = { lost: readonly LostItem[]; onRemove: () => void; onKeepDates: () => void }

export const LostItemsDialog = ({ lost, onRemove, onKeepDates }: Props) => (
  <Dialog open={lost.length > 0} onClose={onKeepDates} maxWidth="sm" fullWidth aria-labelledby="lost-items">
    <DialogTitle id="lost-items">{texts.title}</DialogTitle>
    <DialogContent>
      <Typography>{texts.intro}</Typography>
      <ul>
        {lost.map(({ itemId, name, message, left }) => (
          <li key={itemId}>
            <Typography component="span" sx={{ fontWeight: WEIGHTS.name }}>
              {name}
            </Typography>
            {` – ${left > 0 ? texts.reduced(left) : texts.removed}`}
            <Typography variant="body2" color="textSecondary">
              {message}
            </Typography>
          </li>
        ))}
      </ul>
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onKeepDates}>
        {texts.keepDates}
      </Button>
      <Button onClick={onRemove} variant="contained">
        {lost.some(({ left }) => left > 0) ? texts.reduce : texts.remove}
      </Button>
    </DialogActions>
  </Dialog>
)
