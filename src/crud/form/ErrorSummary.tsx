/** Everything that is to be corrected, in one place, each leading to its input. */
import { Alert, AlertTitle, Box, Link } from '@mui/material'
import { useFormState } from 'react-hook-form'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { errorLeaves } from './errorPaths.ts'

const texts = crudTexts.form

type Props = { others: readonly FieldError[]; onChoose: (path: string) => void }

/** One error alone has the focus already: nothing is said twice. */
const ENOUGH = 2

export const ErrorSummary = ({ others, onChoose }: Props) => {
  const { errors, submitCount } = useFormState()
  const leaves = errorLeaves(errors)
  const isShown = others.length > 0 || (submitCount > 0 && leaves.length >= ENOUGH)
  if (!isShown) return null
  return (
    <Alert severity="error" role="group" aria-label={texts.summary} sx={{ mb: 2 }}>
      <AlertTitle sx={{ fontWeight: 650 }}>{texts.errorsIn(leaves.length + others.length)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {leaves.map(({ path, message }) => (
          <li key={path}>
            <Link
              component="button"
              type="button"
              color="inherit"
              align="left"
              onClick={() => onChoose(path)}
              sx={{ minHeight: 24 }}
            >
              {message}
            </Link>
          </li>
        ))}
        {others.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </Box>
    </Alert>
  )
}
