/** What to do about pieces that did not come back, or came back broken: fewer of them to lend, or work on what is left. */
import { Box, Button } from '@mui/material'
import { Link } from 'react-router'
import { closingTexts } from '#i18n/fr/closing.ts'
import type { Given } from '#src/crud/form/given.ts'
import { useCan } from '#src/session/useSession.ts'
import type { RecordLine } from './reservationRecord.ts'

const texts = closingTexts.missing

/** Where an item's own form is; external ones have neither stock nor interventions. */
const PLACES = {
  PROPERTY: { right: 'PROPERTY', path: '/company/property', field: 'property' },
  LOCATION: { right: 'LOCATION', path: '/company/location', field: 'location' },
  EXTERNAL_RESERVATION_ITEM: undefined,
} as const

export const MissingOffers = ({ line }: { line: RecordLine }) => {
  const can = useCan()
  const place = PLACES[line.type]
  const { missingQuantity: count } = line
  if (!place || count === 0) return null
  const { id, displayName, managementMode } = line.reservableItem
  const state: Given = {
    given: {
      label: texts.label(count, displayName),
      description: line.closeComment ?? '',
      itemType: line.type,
      [place.field]: { id, displayName },
    },
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      {managementMode === 'IN_QUANTITY' && can(place.right, 'createAndUpdate') && (
        <Button
          size="small"
          component={Link}
          to={`${place.path}/${id}/update`}
          aria-label={texts.named(texts.stock, displayName)}
          sx={{ px: 0 }}
        >
          {texts.stock}
        </Button>
      )}
      {can('INTERVENTION', 'createAndUpdate') && (
        <Button
          size="small"
          component={Link}
          to="/intervention/intervention/create"
          state={state}
          aria-label={texts.named(texts.intervention, displayName)}
          sx={{ px: 0 }}
        >
          {texts.intervention}
        </Button>
      )}
    </Box>
  )
}
