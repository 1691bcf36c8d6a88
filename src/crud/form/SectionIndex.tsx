/** The sections at the side of a long form, and where errors are. */
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { Box, Link } from '@mui/material'
import { get, useFormState } from 'react-hook-form'
import { crudTexts } from '#i18n/fr/crud.ts'
import { HEADER_HEIGHT } from '#src/layout/measures.ts'
import type { Section } from '../entityView.ts'
import { sectionId } from './FormSection.tsx'

export const SectionIndex = ({ sections }: { sections: readonly Section[] }) => {
  const { errors } = useFormState()
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
          const count = fields.filter(({ source }) => get(errors, source)).length
          return (
            <li key={key}>
              <Link
                href={`#${sectionId(key)}`}
                underline="none"
                onClick={(event) => {
                  event.preventDefault()
                  const section = document.getElementById(sectionId(key))
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
                {count > 0 && <ErrorOutlined sx={{ fontSize: 16 }} titleAccess={crudTexts.form.errorsIn(count)} />}
              </Link>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
