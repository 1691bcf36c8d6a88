import { Typography } from '@mui/material'
import { closingTexts } from '#i18n/fr/closing.ts'
import { lostOfLine, MissingOffers } from '#src/shared/booking/MissingOffers.tsx'
import { fullLabel, parseInstant } from '#src/time/when.ts'
import type { RecordLine } from '../reservationRecord.ts'
import { ClosingFiles } from './ClosingFiles.tsx'

const texts = closingTexts.said

const closingTextsOf = (line: RecordLine, zone: string): string[] => {
  const label = (utc: string) => fullLabel(parseInstant(utc), zone)
  const { closedAt, cancelledAt, quantity, returnedQuantity } = line
  const isCounted = quantity > 1 && returnedQuantity > 0 && returnedQuantity < quantity
  return [
    ...(line.handedOverAt ? [texts.handedOver(label(line.handedOverAt), line.handedOverBy?.displayName)] : []),
    ...(cancelledAt ? [texts.cancelled(label(cancelledAt), line.cancelledBy?.displayName)] : []),
    ...(closedAt ? [texts.closed(label(closedAt), line.closedBy?.displayName)] : []),
    ...(line.noShow ? [texts.noShow] : []),
    ...(isCounted ? [texts.returned(returnedQuantity, quantity)] : []),
    ...texts.lost(lostOfLine(line)),
  ]
}

export const LineClosing = ({ line, zone }: { line: RecordLine; zone: string }) => {
  const notes = closingTextsOf(line, zone)
  const comment = line.cancelReason ?? line.closeComment
  if (notes.length === 0) return <ClosingFiles line={line} />
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {notes.join(' – ')}
      </Typography>
      {comment && (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {texts.quoted(comment)}
        </Typography>
      )}
      <ClosingFiles line={line} />
      <MissingOffers line={line} />
    </>
  )
}
