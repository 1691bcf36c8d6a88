import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { seriesTexts } from '#i18n/fr/series.ts'
import type { SeriesRequest } from './seriesData.ts'

const texts = seriesTexts.progress

export const SeriesProgress = ({ request: { action, done, total } }: { request: SeriesRequest }) => (
  <Box role="status">
    <LinearProgress
      aria-label={texts.title[action]}
      variant={done === 0 ? 'indeterminate' : 'determinate'}
      value={total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total))}
      sx={{ my: 2, height: 8, borderRadius: 4 }}
    />
    <Typography>{done === 0 ? texts.waiting[action](total) : texts.done(done, total)}</Typography>
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {texts.goesOn[action]}
    </Typography>
  </Box>
)

type Props = { request: SeriesRequest; onLeave: () => void }

export const SeriesProgressDialog = ({ request, onLeave }: Props) => {
  const id = useId()
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{texts.title[request.action]}</DialogTitle>
      <DialogContent>
        <SeriesProgress request={request} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{texts.leave}</Button>
      </DialogActions>
    </Dialog>
  )
}
