/** Help or error below an input, in one place, so that the rows below do not move. */
import { Box, FormHelperText, type FormHelperTextProps } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FLOATING } from '#src/ui/theme/fieldStyles.ts'

/** Reserves the line of an empty help text, so that a later error moves nothing. */
const RESERVED = ' '

/** Lines of an error that stay visible; the gap between two rows (`ROW_GAP`) holds the second one. */
const LINES = 2

/** Gap of form rows: with the margin of an input it takes the second line of an error. */
export const ROW_GAP = 1.5

/** Emotion attaches a selector that starts with `:` to the element itself. */
const IN_USE = '*:is(.MuiFormControl-root, [data-field]):is(:focus-within, :hover) &[data-cut="true"]'

/** A longer error floats over the next row while its field has the focus or the pointer, so that no row moves. */
const ErrorText = ({ error, help }: { error: string; help: ReactNode }) => {
  const ref = useRef<HTMLElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const text = ref.current
    if (!text) return
    const measure = () =>
      setCut(text.scrollHeight > (LINES + 0.5) * Number.parseFloat(getComputedStyle(text).lineHeight))
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <Box component="span" sx={{ display: 'block', position: 'relative' }}>
      <Box
        ref={ref}
        component="span"
        data-cut={isCut}
        sx={(theme) => ({
          position: 'absolute',
          insetInline: 0,
          top: 0,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: `${LINES}`,
          overflow: 'hidden',
          [IN_USE]: {
            WebkitLineClamp: 'none',
            zIndex: 2,
            borderRadius: '2px',
            backgroundColor: theme.palette.background.paper,
            boxShadow: `0 0 0 6px ${theme.palette.background.paper}, ${FLOATING[theme.palette.mode]}`,
            outline: '6px solid transparent',
            pointerEvents: 'none',
          },
        })}
      >
        {error}
      </Box>
      <Box component="span" aria-hidden sx={{ visibility: 'hidden' }}>
        {help || RESERVED}
      </Box>
    </Box>
  )
}

export const fieldHelp = (error: string | undefined, help?: ReactNode): ReactNode =>
  error ? <ErrorText key={error} error={error} help={help} /> : help || RESERVED

type Props = Omit<FormHelperTextProps, 'children'> & { help: ReactNode; problem: string | undefined }

/** For inputs that are not text fields; the form control sets its colour. */
export const FieldHelp = ({ help, problem, ...props }: Props) => (
  <FormHelperText {...props}>{fieldHelp(problem, help)}</FormHelperText>
)
