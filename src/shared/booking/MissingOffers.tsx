import { Box, Button } from '@mui/material'
import { Link } from 'react-router'
import type { LinesMissingQuery } from '#dataProviders/operations/reservation.closing.ts'
import { closingTexts } from '#i18n/fr/closing.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { Given } from '#src/crud/form/given.ts'
import { type Can, useCan } from '#src/session/useSession.ts'

const texts = closingTexts.missing

/** Forms of the items. External items have neither stock nor interventions. */
const PLACES = {
  PROPERTY: { right: 'PROPERTY', path: '/company/property', field: 'property' },
  LOCATION: { right: 'LOCATION', path: '/company/location', field: 'location' },
  EXTERNAL_RESERVATION_ITEM: undefined,
} as const

type AnsweredLine = LinesMissingQuery['getReservationItems']['items'][number]

export type ClosedLine = Pick<AnsweredLine, 'id' | 'type' | 'missingQuantity' | 'damagedQuantity' | 'closeComment'> & {
  readonly reservableItem?: Pick<
    NonNullable<AnsweredLine['reservableItem']>,
    'id' | 'displayName' | 'managementMode'
  > | null
}

type Offer = {
  readonly name: 'stock' | 'intervention' | 'outOfService'
  readonly label: string
  readonly to: string
  readonly state?: Given
}

const CREATE = '/intervention/intervention/create'

export const lostOfLine = ({
  missingQuantity,
  damagedQuantity,
}: Pick<ClosedLine, 'missingQuantity' | 'damagedQuantity'>) => ({
  missing: missingQuantity ?? 0,
  damaged: damagedQuantity ?? null,
})

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
  const isInQuantity = item.managementMode === 'IN_QUANTITY'
  const hasStock = isInQuantity && can(place.right, 'createAndUpdate')
  const canIntervene = can('INTERVENTION', 'createAndUpdate')
  const out = {
    blockReservableItem: true,
    unitsOutOfService: count,
    expectedStartingAt: utcTextOfDate(new Date()).replace(/\d\d$/, '00'),
  }
  const outState: Given = { given: { ...state.given, ...out } }
  return [
    ...(hasStock ? [{ name: 'stock', label: texts.stock, to: `${place.path}/${id}/update` } as const] : []),
    ...(canIntervene ? [{ name: 'intervention', label: texts.intervention, to: CREATE, state } as const] : []),
    ...(canIntervene && isInQuantity
      ? [{ name: 'outOfService', label: texts.outOfService(count), to: CREATE, state: outState } as const]
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
      {offers.map(({ name, label, to, state }) => (
        <Button
          key={name}
          size="small"
          color={color}
          component={Link}
          to={to}
          state={state}
          onClick={onChosen}
          aria-label={texts.named(label, line.reservableItem?.displayName ?? '')}
          sx={{ px: 0, ...(color === 'inherit' && { textDecoration: 'underline' }) }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
