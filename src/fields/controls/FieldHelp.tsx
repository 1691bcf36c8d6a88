/** Help or error below an input, in one place: an error of one line moves nothing, a longer one moves by one line. */
import { Box, FormHelperText, type FormHelperTextProps } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FLOATING } from '#src/ui/theme/fieldStyles.ts'

const LINES = 2

/** Gap of form rows: with the margins of an input it takes one line, of an error or the second one below a help. */
export const ROW_GAP = 2

/** Emotion attaches a selector that starts with `:` to the element itself. */
const IN_USE = '*:is(.MuiFormControl-root, [data-field]):is(:focus-within, :hover) &[data-cut="true"]'

/** A longer error floats over the next row while its field has the focus or the pointer, so that no row moves. */
const ErrorText = ({ error, help }: { error: string; help: ReactNode }) => {
  const ref = useRef<HTMLElement>(null)
  const [lines, setLines] = useState(1)
  useEffect(() => {
    const text = ref.current
    if (!text) return
    const measure = () =>
      setLines(Math.round(text.scrollHeight / Number.parseFloat(getComputedStyle(text).lineHeight)) || 1)
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <Box component="span" data-bare={!help || undefined} sx={{ display: 'block', position: 'relative' }}>
      <Box
        ref={ref}
        component="span"
        data-cut={lines > LINES}
        sx={(theme) => ({
          position: 'absolute',
          insetInline: 0,
          top: help ? 0 : '3px',
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
      {help ? (
        <Box component="span" aria-hidden sx={{ visibility: 'hidden' }}>
          {help}
        </Box>
      ) : (
        <Box component="span" aria-hidden sx={{ display: 'block', height: lines > 1 ? '1.35em' : 0 }} />
      )}
    </Box>
  )
}

export const fieldHelp = (error: string | undefined, help?: ReactNode): ReactNode =>
  error ? <ErrorText key={error} error={error} help={help} /> : help || undefined

type Props = Omit<FormHelperTextProps, 'children'> & { help: ReactNode; problem: string | undefined }

/** For inputs that are not text fields; the form control sets its colour. */
export const FieldHelp = ({ help, problem, ...props }: Props) => (
  <FormHelperText {...props}>{fieldHelp(problem, help)}</FormHelperText>
)
