/** What stands under an input: what is wrong first, then what it is for, on one line where both fit. */
import { Box, FormHelperText, type FormHelperTextProps } from '@mui/material'
import type { ReactNode } from 'react'

/** Keeps the line when there is nothing to say: what comes later moves nothing. */
const RESERVED = ' '

/** For the `helperText` of an input. */
export const fieldHelp = (error: string | undefined, help: ReactNode): ReactNode => {
  const isHelped = Boolean(help) && help !== RESERVED
  if (!error || !isHelped) return error || help || RESERVED
  return (
    <>
      {error}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · '}
        {help}
      </Box>
    </>
  )
}

type Props = Omit<FormHelperTextProps, 'children'> & { help: ReactNode; problem: string | undefined }

/** The same line under what is no text field; the form control around it gives its colour. */
export const FieldHelp = ({ help, problem, ...props }: Props) => (
  <FormHelperText {...props}>{fieldHelp(problem, help)}</FormHelperText>
)
