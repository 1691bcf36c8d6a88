import { Alert, AlertTitle, Box, Link } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import { type ErrorLeaf, errorLeaves } from './errorPaths.ts'

const texts = crudTexts.form

type Props = { view: EntityView; others: readonly FieldError[]; onChoose: (path: string) => void }

const MIN_ERRORS = 2

/** Names the row, « Correspondants, ligne 2 : … », because two rows may have equal fields. */
const sentenceOf = (view: EntityView, { path, message }: ErrorLeaf): string => {
  const [source = '', row] = path.split('.')
  const list = view.bySource.get(source)
  return list && row && /^\d+$/.test(row) ? texts.inRow(list.label, Number(row) + 1, message) : message
}

/** Nothing has the focus if no field holds an error: the summary comes into view instead. */
const useShowOthers = (others: readonly FieldError[], hasLeaves: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (others.length > 0 && !hasLeaves) box.current?.scrollIntoView({ block: 'nearest' })
  }, [others, hasLeaves])
  return box
}

/** Stands below the fields, so that it moves none of them. */
export const ErrorSummary = ({ view, others, onChoose }: Props) => {
  const { errors, submitCount } = useFormState()
  const leaves = errorLeaves(errors)
  const isShown = others.length > 0 || (submitCount > 0 && leaves.length >= MIN_ERRORS)
  const box = useShowOthers(others, leaves.length > 0)
  if (!isShown) return null
  return (
    <Alert ref={box} severity="error" role="group" aria-label={texts.summary} sx={{ my: 2, scrollMarginBlockEnd: 160 }}>
      <AlertTitle>{texts.errorsIn(leaves.length + others.length)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {leaves.map((leaf) => (
          <li key={leaf.path}>
            <Link
              component="button"
              type="button"
              color="inherit"
              align="left"
              onClick={() => onChoose(leaf.path)}
              sx={{ minHeight: 24, verticalAlign: 'top' }}
            >
              {sentenceOf(view, leaf)}
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
