/** Popover with lazy content; positioned again after loading, because the content is larger than the spinner. */
import { CircularProgress, Popover, type PopoverActions, type PopoverProps } from '@mui/material'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { fieldTexts } from '#i18n/fr/fields.ts'

const Placed = ({ onShown, children }: { onShown: () => void; children: ReactNode }) => {
  const shown = useRef(onShown)
  useLayoutEffect(() => shown.current(), [])
  return children
}

export const LoadedPopover = ({ children, ...popover }: PopoverProps) => {
  const placement = useRef<PopoverActions>(null)
  return (
    <Popover {...popover} action={placement}>
      <Suspense fallback={<CircularProgress sx={{ m: 8 }} aria-label={fieldTexts.loading} />}>
        {popover.open && <Placed onShown={() => placement.current?.updatePosition()}>{children}</Placed>}
      </Suspense>
    </Popover>
  )
}
