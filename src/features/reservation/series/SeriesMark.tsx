import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Repeat from '@mui/icons-material/Repeat'
import { Box, Button, Chip, IconButton, Typography } from '@mui/material'
import { Link } from 'react-router'
import { seriesTexts } from '#i18n/fr/series.ts'
import { RESERVATION_PATH, type ReservationRecord } from '../reservationRecord.ts'
import { SERIES_PATH } from './seriesData.ts'

const texts = seriesTexts.mark

const Neighbour = ({ id, label, children }: { id: string | null; label: string; children: React.ReactNode }) => (
  <IconButton
    size="small"
    aria-label={label}
    title={label}
    disabled={!id}
    {...(id && { component: Link, to: `${RESERVATION_PATH}/${id}/show` })}
  >
    {children}
  </IconButton>
)

export const SeriesMark = ({ record }: { record: ReservationRecord }) => {
  const { series, seriesRank, seriesCount, seriesPrevious, seriesNext, isApart } = record
  if (!series) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
      <Repeat fontSize="small" color="action" aria-hidden />
      <Typography>{texts.rank(seriesRank ?? 1, seriesCount ?? 1)}</Typography>
      <Neighbour id={seriesPrevious} label={texts.previous}>
        <ChevronLeft fontSize="small" />
      </Neighbour>
      <Neighbour id={seriesNext} label={texts.next}>
        <ChevronRight fontSize="small" />
      </Neighbour>
      {isApart && <Chip size="small" variant="outlined" label={texts.apart} />}
      <Button size="small" component={Link} to={`${SERIES_PATH}/${series.id}/show`}>
        {texts.see}
      </Button>
    </Box>
  )
}
