import { Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { scrollToView } from '#src/ui/scrollToView.ts'

type Props = { children: ReactNode; help?: ReactNode; isShown?: boolean }

/** `isShown`: a step that replaces a longer one scrolls into view. */
export const StepTitle = ({ children, help, isShown = false }: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const place = title.current?.getBoundingClientRect()
    if (isShown && title.current && place && (place.top < 0 || place.top > innerHeight)) scrollToView(title.current)
  }, [isShown])
  return (
    <>
      <Typography ref={title} component="h2" variant="h3" sx={{ mb: 0.5, scrollMarginTop: 80 }}>
        {children}
      </Typography>
      {help && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {help}
        </Typography>
      )}
    </>
  )
}
