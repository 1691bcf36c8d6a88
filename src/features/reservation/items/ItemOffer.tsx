/** Offered items. On a phone the list folds after a choice and reopens unchanged; a change starts with it folded. */
import AddOutlined from '@mui/icons-material/AddOutlined'
import { Box, Button } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { useIsNarrow } from '#src/ui/useIsNarrow.ts'

type Props = {
  count: number
  isNeeded: boolean
  /** True for a saved reservation: its other facts follow below. */
  isChange: boolean
  children: ReactNode
}

export const ItemOffer = ({ count, isNeeded, isChange, children }: Props) => {
  const isNarrow = useIsNarrow()
  const [askedAt, setAskedAt] = useState<number>()
  const button = useRef<HTMLButtonElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const isDone = isNarrow ? askedAt !== count : isChange && askedAt === undefined
  const isFolded = count > 0 && isDone && !isNeeded
  const wasShown = useRef(false)
  useEffect(() => {
    // The pressed row is hidden now: the focus moves to the button of the selection.
    if (isFolded && wasShown.current) button.current?.focus()
    if (!isFolded) wasShown.current = true
    if (!isFolded && askedAt !== undefined) choice.current?.focus()
  }, [isFolded, askedAt])
  return (
    <>
      {isFolded && (
        <Button ref={button} variant="outlined" startIcon={<AddOutlined />} onClick={() => setAskedAt(count)}>
          {reservationTexts.items.addOther}
        </Button>
      )}
      {(!isFolded || wasShown.current) && (
        <Box ref={choice} tabIndex={-1} sx={{ display: isFolded ? 'none' : 'block', outline: 'none' }}>
          {children}
        </Box>
      )}
    </>
  )
}
