import { Box, Chip, Link } from '@mui/material'
import type { MouseEvent } from 'react'
import { HEADER_HEIGHT } from '#src/ui/measures.ts'
import { scrollToView } from '#src/ui/scrollToView.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useCurrentSection } from './useCurrentSection.ts'

type Count = { count: number; label: string }

type IndexEntry = {
  id: string
  label: string
  wrong: Count
  changed?: Count
}

export const openSection = (id: string): void => {
  const section = document.getElementById(id)
  if (!section) return
  scrollToView(section)
  section.focus({ preventScroll: true })
}

const follow = (event: MouseEvent, id: string): void => {
  event.preventDefault()
  openSection(id)
}

const Entry = ({ id, label, wrong, changed, isCurrent }: IndexEntry & { isCurrent: boolean }) => (
  <li>
    <Link
      href={`#${id}`}
      underline="none"
      aria-current={isCurrent ? 'location' : undefined}
      onClick={(event) => follow(event, id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.625,
        pl: 2,
        fontSize: '0.875rem',
        ml: '-1px',
        borderLeft: 2,
        borderColor: isCurrent ? 'primary.main' : 'transparent',
        color: wrong.count ? 'error.main' : isCurrent ? 'text.primary' : 'text.secondary',
        fontWeight: wrong.count ? WEIGHTS.title : WEIGHTS.menu,
        '&:hover': { color: 'text.primary' },
      }}
    >
      {label}
      {wrong.count > 0 && <Chip size="small" color="error" label={wrong.count} aria-label={wrong.label} />}
      {wrong.count === 0 && changed && changed.count > 0 && (
        <Chip size="small" label={changed.count} aria-label={changed.label} />
      )}
    </Link>
  </li>
)

export const FormIndex = ({ label, entries }: { label: string; entries: readonly IndexEntry[] }) => {
  const current = useCurrentSection(entries.map(({ id }) => id))
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        position: 'sticky',
        top: HEADER_HEIGHT + 24,
        width: 176,
        flex: 'none',
        display: { xs: 'none', lg: 'block' },
      }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 1, borderColor: 'divider' }}>
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} isCurrent={entry.id === current} />
        ))}
      </Box>
    </Box>
  )
}
