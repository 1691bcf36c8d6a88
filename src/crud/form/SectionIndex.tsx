/** The sections at the side of a long form, and where errors are. */
import { Box, Chip, Link } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { crudTexts } from '#i18n/fr/crud.ts'
import { HEADER_HEIGHT } from '#src/layout/measures.ts'
import type { Section } from '../entityView.ts'
import { errorLeaves, isUnder } from './errorPaths.ts'
import { sectionId } from './FormSection.tsx'

type Props = { formId: string; sections: readonly Section[] }

export const SectionIndex = ({ formId, sections }: Props) => {
  const { errors } = useFormState()
  const leaves = errorLeaves(errors)
  return (
    <Box
      component="nav"
      aria-label={crudTexts.form.index}
      sx={{
        position: 'sticky',
        top: HEADER_HEIGHT + 24,
        width: 210,
        flex: 'none',
        display: { xs: 'none', lg: 'block' },
      }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {sections.map(({ key, label, fields }) => {
          const count = leaves.filter(({ path }) => fields.some(({ source }) => isUnder(path, source))).length
          return (
            <li key={key}>
              <Link
                href={`#${sectionId(formId, key)}`}
                underline="none"
                onClick={(event) => {
                  event.preventDefault()
                  const section = document.getElementById(sectionId(formId, key))
                  section?.scrollIntoView()
                  section?.focus({ preventScroll: true })
                }}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  py: 0.75,
                  pl: 2,
                  fontSize: '0.875rem',
                  color: count ? 'error.main' : 'text.secondary',
                  fontWeight: count ? 650 : 500,
                  '&:hover': { color: 'text.primary' },
                }}
              >
                {label}
                {count > 0 && (
                  <Chip size="small" color="error" label={count} aria-label={crudTexts.form.errorsIn(count)} />
                )}
              </Link>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
