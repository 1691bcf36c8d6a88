/** What stands under an input: what it is for, or what is wrong in the same place, so that nothing below it moves. */
import { Box, FormHelperText, type FormHelperTextProps } from '@mui/material'
import type { ReactNode } from 'react'

/** Keeps the line when there is nothing to say: what comes later moves nothing. */
const RESERVED = ' '

/** For the `helperText` of an input. */
export const fieldHelp = (error: string | undefined, help: ReactNode): ReactNode => {
  const isHelped = Boolean(help) && help !== RESERVED
  if (!error || !isHelped) return error || help || RESERVED
  return (
    <Box component="span" sx={{ display: 'grid', '& > *': { gridArea: '1 / 1' } }}>
      <span>{error}</span>
      <Box component="span" aria-hidden sx={{ visibility: 'hidden' }}>
        {help}
      </Box>
    </Box>
  )
}

type Props = Omit<FormHelperTextProps, 'children'> & { help: ReactNode; problem: string | undefined }

/** The same line under what is no text field; the form control around it gives its colour. */
export const FieldHelp = ({ help, problem, ...props }: Props) => (
  <FormHelperText {...props}>{fieldHelp(problem, help)}</FormHelperText>
)
