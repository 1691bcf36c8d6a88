import { Box } from '@mui/material'
import { useCloseNotification, useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { LinesMissingDocument } from '#dataProviders/operations/reservation.closing.ts'
import { closingTexts } from '#i18n/fr/closing.ts'
import { useCan } from '#src/session/useSession.ts'
import { type ClosedLine, lostOfLine, MissingOffers, offersOf } from './MissingOffers.tsx'

const texts = closingTexts.missing
/** More names would cover the page; each reservation offers the same actions. */
const MOST_NAMED = 3

const Offers = ({ lines }: { lines: readonly ClosedLine[] }) => {
  const close = useCloseNotification()
  return (
    <>
      {lines.slice(0, MOST_NAMED).map((line) => (
        <Box key={line.id}>
          {texts.label(lostOfLine(line), line.reservableItem?.displayName ?? '')}
          <MissingOffers line={line} color="inherit" onChosen={close} />
        </Box>
      ))}
      {lines.length > MOST_NAMED && texts.others(lines.length - MOST_NAMED)}
    </>
  )
}

export const useOfferForMissing = () => {
  const notify = useNotify()
  const can = useCan()
  return async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return
    // The closing is done: if this read fails, each reservation still offers the same actions.
    const answer = await callOperation(LinesMissingDocument, { ids }).catch(() => undefined)
    const items = answer?.getReservationItems.items ?? []
    const lines = items.filter((line) => offersOf(line, can).length > 0)
    if (lines.length > 0) notify(<Offers lines={lines} />, { type: 'info', autoHideDuration: null })
  }
}
