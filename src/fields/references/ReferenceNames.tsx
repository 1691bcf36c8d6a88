import { Box, Tooltip } from '@mui/material'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { Reference } from './description.ts'
import { ReferenceLink } from './ReferenceLink.tsx'

const SHOWN = 2

export const ReferenceNames = ({ records }: { records: readonly Reference[] }) => {
  const rest = records.slice(SHOWN)
  return (
    <Box component="span" sx={{ display: 'inline' }}>
      {records
        .slice(0, SHOWN)
        .map(({ displayName }) => displayName)
        .join(', ')}
      {rest.length > 0 && (
        <Tooltip title={rest.map(({ displayName }) => displayName).join(', ')}>
          <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {fieldTexts.more(rest.length)}
          </Box>
        </Tooltip>
      )}
    </Box>
  )
}

export const ReferenceLinks = ({ to, records }: { to: string; records: readonly Reference[] }) => (
  <Box
    component="ul"
    sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
  >
    {records.map((record) => (
      <li key={record.id}>
        <ReferenceLink to={to} record={record} />
      </li>
    ))}
  </Box>
)
