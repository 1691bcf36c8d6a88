import { Box } from '@mui/material'
import { ViewCard } from './ViewCard.tsx'
import type { ViewProps } from './viewProps.ts'

export const CardGrid = ({ rows, label, meta: _meta, ...shared }: ViewProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
      gap: 1.5,
    }}
  >
    {rows.map(({ record }) => (
      <Box
        key={record.id}
        component="li"
        sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
      >
        <ViewCard {...shared} isTwoLines record={record} />
      </Box>
    ))}
  </Box>
)
