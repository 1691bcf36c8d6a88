/** Help or error below an input, in one place, so that the rows below do not move. */
import { Box, FormHelperText, type FormHelperTextProps } from '@mui/material'
import type { ReactNode } from 'react'

/** Reserves the line of an empty help text, so that a later error moves nothing. */
const RESERVED = ' '

/** Line height of help (`fieldLook.ts`): an error may take one line more than the help without moving the next row. */
const LINE = '1.35em'

/** For the prop `helperText` of an input. */
export const fieldHelp = (error: string | undefined, help?: ReactNode): ReactNode => {
  if (!error) return help || RESERVED
  return (
    <Box component="span" sx={{ display: 'grid', '& > *': { gridArea: '1 / 1' } }}>
      <Box component="span" sx={{ mb: `-${LINE}` }}>
        {error}
      </Box>
      <Box component="span" aria-hidden sx={{ visibility: 'hidden' }}>
        {help || RESERVED}
      </Box>
    </Box>
  )
}

type Props = Omit<FormHelperTextProps, 'children'> & { help: ReactNode; problem: string | undefined }

/** For inputs that are not text fields; the form control sets its colour. */
export const FieldHelp = ({ help, problem, ...props }: Props) => (
  <FormHelperText {...props}>{fieldHelp(problem, help)}</FormHelperText>
)
