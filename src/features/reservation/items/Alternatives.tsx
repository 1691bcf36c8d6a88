import { Box, Button, CircularProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { finding } from '#i18n/fr/finding.ts'
import { fetchAlternatives } from '#src/shared/booking/alternatives.ts'
import type { FreeSlot, ItemAvailability } from '#src/shared/booking/availability.ts'
import { slotLabel } from './slotLabel.ts'
import type { WantedPeriod } from './useAvailability.ts'

type Props = {
  item: ItemAvailability
  quantity: number
  period: WantedPeriod
  zone: string
  reservationId?: string | undefined
  onSlot: (slot: FreeSlot) => void
  onOther: (item: ItemAvailability) => void
}

const LINK = { px: 0, textAlign: 'start', whiteSpace: 'normal', display: 'block' } as const

const AlternativeList = ({ item, quantity, period, zone, reservationId, onSlot, onOther }: Props) => {
  const { data, isError } = useQuery({
    queryKey: ['reservation/reservation', 'ways-out', item.id, quantity, period, reservationId],
    queryFn: () => fetchAlternatives({ item: { ...item, quantity }, period, zone, excludeReservation: reservationId }),
    staleTime: 15_000,
  })
  if (isError) return <Typography variant="body2">{finding.failed}</Typography>
  if (!data) return <CircularProgress size={18} aria-label={finding.ways} />
  if (data.slots.length + data.others.length === 0) return <Typography variant="body2">{finding.noWay}</Typography>
  return (
    <Box role="group" aria-label={finding.waysOf(item.name)}>
      {data.others.map((other) => (
        <Button key={other.id} size="small" onClick={() => onOther(other)} sx={LINK}>
          {finding.instead(other.name)}
        </Button>
      ))}
      {data.slots.map((slot) => (
        <Button key={slot.startingAt} size="small" onClick={() => onSlot(slot)} sx={LINK}>
          {finding.atOtherTime(slotLabel(slot, zone))}
        </Button>
      ))}
    </Box>
  )
}

export const Alternatives = (props: Props) => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <AlternativeList {...props} />
  return (
    <Button size="small" onClick={() => setOpen(true)} aria-label={finding.waysOf(props.item.name)} sx={LINK}>
      {finding.ways}
    </Button>
  )
}
