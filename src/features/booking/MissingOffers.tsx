/** What to do about pieces that did not come back, or came back broken: fewer of them to lend, or work on what is left. */
import { Box, Button } from '@mui/material'
import { Link } from 'react-router'
import type { LinesMissingQuery } from '#dataProviders/operations/reservation.closing.ts'
import { closingTexts } from '#i18n/fr/closing.ts'
import type { Given } from '#src/crud/form/given.ts'
import { type Can, useCan } from '#src/session/useSession.ts'

const texts = closingTexts.missing

/** Where an item's own form is; external ones have neither stock nor interventions. */
const PLACES = {
  PROPERTY: { right: 'PROPERTY', path: '/company/property', field: 'property' },
  LOCATION: { right: 'LOCATION', path: '/company/location', field: 'location' },
  EXTERNAL_RESERVATION_ITEM: undefined,
} as const

type AnsweredLine = LinesMissingQuery['getReservationItems']['items'][number]

/** A line that was closed, with what did not come back of it. */
export type ClosedLine = Pick<AnsweredLine, 'id' | 'type' | 'missingQuantity' | 'damagedQuantity' | 'closeComment'> & {
  readonly reservableItem?: Pick<
    NonNullable<AnsweredLine['reservableItem']>,
    'id' | 'displayName' | 'managementMode'
  > | null
}

type Offer = { readonly name: 'stock' | 'intervention'; readonly to: string; readonly state?: Given }

/** Units of a closed line that are not lent again. */
export const lostOfLine = ({
  missingQuantity,
  damagedQuantity,
}: Pick<ClosedLine, 'missingQuantity' | 'damagedQuantity'>) => ({
  missing: missingQuantity ?? 0,
  damaged: damagedQuantity ?? null,
})

/** What the person may do about what is missing of a line. */
export const offersOf = (line: ClosedLine, can: Can): readonly Offer[] => {
  const { type, missingQuantity: count, reservableItem: item } = line
  const place = type && PLACES[type]
  if (!place || !item || !count) return []
  const { id, displayName } = item
  const state: Given = {
    given: {
      label: texts.label(lostOfLine(line), displayName),
      description: line.closeComment ?? '',
      itemType: type,
      [place.field]: { id, displayName },
    },
  }
  const hasStock = item.managementMode === 'IN_QUANTITY' && can(place.right, 'createAndUpdate')
  return [
    ...(hasStock ? [{ name: 'stock', to: `${place.path}/${id}/update` } as const] : []),
    ...(can('INTERVENTION', 'createAndUpdate')
      ? [{ name: 'intervention', to: '/intervention/intervention/create', state } as const]
      : []),
  ]
}

type Props = { line: ClosedLine; color?: 'primary' | 'inherit'; onChosen?: () => void }

export const MissingOffers = ({ line, color = 'primary', onChosen }: Props) => {
  const can = useCan()
  const offers = offersOf(line, can)
  if (offers.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      {offers.map(({ name, to, state }) => (
        <Button
          key={name}
          size="small"
          color={color}
          component={Link}
          to={to}
          state={state}
          onClick={onChosen}
          aria-label={texts.named(texts[name], line.reservableItem?.displayName ?? '')}
          sx={{ px: 0, ...(color === 'inherit' && { textDecoration: 'underline' }) }}
        >
          {texts[name]}
        </Button>
      ))}
    </Box>
  )
}
