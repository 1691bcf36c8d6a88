/** The categories at the side: the way to each, and where something changed or is wrong. */
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { useFormState } from 'react-hook-form'
import { parameterCategories, parametersTexts as texts } from '#i18n/fr/parameters.ts'
import { HEADER_HEIGHT } from '#src/layout/measures.ts'
import type { ParameterTexts } from '#src/screens/parameters/parametersData.ts'
import { type Category, categoryId } from './shown.ts'

const goTo = (id: string): void => {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

const Entry = ({ category, codes }: Category) => {
  const { errors, dirtyFields } = useFormState<ParameterTexts>()
  const wrong = codes.filter((code) => errors[code]).length
  const changed = codes.filter((code) => dirtyFields[code]).length
  const id = categoryId(category)
  return (
    <li>
      <Link
        href={`#${id}`}
        underline="none"
        onClick={(event) => {
          event.preventDefault()
          goTo(id)
        }}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          py: 0.75,
          pl: 2,
          fontSize: '0.875rem',
          fontWeight: 500,
          color: wrong ? 'error.main' : 'text.secondary',
          '&:hover': { color: 'text.primary' },
        }}
      >
        {parameterCategories[category]}
        {wrong > 0 && <Chip size="small" color="error" label={wrong} aria-label={texts.errorsIn(wrong)} />}
        {wrong === 0 && changed > 0 && <Chip size="small" label={changed} aria-label={texts.changes(changed)} />}
      </Link>
    </li>
  )
}

export const CategoryIndex = ({ categories }: { categories: readonly Category[] }) => (
  <Box
    component="nav"
    aria-label={texts.index}
    sx={{ position: 'sticky', top: HEADER_HEIGHT + 24, width: 210, flex: 'none', display: { xs: 'none', lg: 'block' } }}
  >
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
      {categories.map((category) => (
        <Entry key={category.category} {...category} />
      ))}
    </Box>
  </Box>
)
