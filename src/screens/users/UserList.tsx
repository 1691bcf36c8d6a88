/** The people of the organisation, with the questions that administrators ask most. */
import { Box, Chip } from '@mui/material'
import { useMemo } from 'react'
import { authTexts } from '#i18n/fr/auth.ts'
import { user } from '#resources/user.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { type Filters, useListState } from '#src/crud/list/listState.ts'
import type { ListParts } from '#src/crud/list/parts.ts'

const texts = authTexts.users

const PRESETS: readonly { name: keyof typeof texts.preset; filters: Filters }[] = [
  { name: 'all', filters: {} },
  { name: 'active', filters: { blockedAt: { isEmpty: true } } },
  { name: 'blocked', filters: { blockedAt: { isEmpty: false } } },
  { name: 'never', filters: { lastLoginAt: { isEmpty: true } } },
]

const Presets = () => {
  const state = useListState(useEntityView(user))
  const { q, ...filters } = state.filters
  return (
    <Box role="group" aria-label={texts.presets} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {PRESETS.map((preset) => {
        const isOn = JSON.stringify(filters) === JSON.stringify(preset.filters)
        return (
          <Chip
            key={preset.name}
            clickable
            label={texts.preset[preset.name]}
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            onClick={() => state.setFilters({ ...preset.filters, ...(q ? { q } : {}) })}
          />
        )
      })}
    </Box>
  )
}

export const UserList = () => {
  const parts = useMemo<ListParts>(() => ({ banner: <Presets /> }), [])
  return <ListPage resource={user} parts={parts} />
}
