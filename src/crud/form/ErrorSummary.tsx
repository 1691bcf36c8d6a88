import { Alert, AlertTitle, Box, Link } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import type { FieldError } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { EntityView } from '../entityView.ts'
import { type ErrorLeaf, errorLeaves } from './errorPaths.ts'

const texts = crudTexts.form

type Props = { view: EntityView; others: readonly FieldError[]; onChoose: (path: string) => void }

/** A single error already has the focus. */
const MIN_ERRORS = 2
/** Space below the summary (px). */
const MARGIN = 16

/** Names the row, « Correspondants, ligne 2 : … », because two rows may have equal fields. */
const sentenceOf = (view: EntityView, { path, message }: ErrorLeaf): string => {
  const [source = '', row] = path.split('.')
  const list = view.bySource.get(source)
  return list && row && /^\d+$/.test(row) ? texts.inRow(list.label, Number(row) + 1, message) : message
}

/** Scrolls by the height that the summary adds above the form, so that the fields keep their place. */
const useKeepScrollPosition = (isShown: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = box.current
    if (!isShown || !shown || shown.closest('[role="dialog"]')) return
    // The browser's scroll anchoring holds a page that is already scrolled.
    if (window.scrollY === 0) window.scrollBy({ top: shown.offsetHeight + MARGIN, behavior: 'instant' })
  }, [isShown])
  return box
}

export const ErrorSummary = ({ view, others, onChoose }: Props) => {
  const { errors, submitCount } = useFormState()
  const leaves = errorLeaves(errors)
  const isShown = others.length > 0 || (submitCount > 0 && leaves.length >= MIN_ERRORS)
  const box = useKeepScrollPosition(isShown)
  if (!isShown) return null
  return (
    <Alert ref={box} severity="error" role="group" aria-label={texts.summary} sx={{ mb: 2 }}>
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
