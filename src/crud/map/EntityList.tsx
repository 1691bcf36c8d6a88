import { Box, Typography } from '@mui/material'
import { COLON } from '#i18n/fr/locale.ts'
import { mapTexts } from '#i18n/fr/map.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { edgesOf } from './graph.ts'

const Names = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length > 0 && (
    <Typography variant="body2" color="textSecondary">
      {label}
      {COLON}
      {names.join(', ')}
    </Typography>
  )

export const EntityList = ({ nameOf }: { nameOf: (key: string) => string }) => {
  const edges = edgesOf(useCatalogue().registry)
  const keys = [...new Set(edges.flatMap(({ from, to }) => [from, to]))]
  const sorted = (list: readonly string[]) => list.map(nameOf).toSorted(compareNames)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, columns: { md: 2 }, columnGap: 4 }}>
      {keys
        .toSorted((a, b) => compareNames(nameOf(a), nameOf(b)))
        .map((key) => (
          <Box component="li" key={key} sx={{ py: 1, breakInside: 'avoid' }}>
            <Typography sx={{ fontWeight: WEIGHTS.name }}>{nameOf(key)}</Typography>
            <Names
              label={mapTexts.pointsAt}
              names={sorted(edges.filter(({ from }) => from === key).map(({ to }) => to))}
            />
            <Names
              label={mapTexts.pointedBy}
              names={sorted(edges.filter(({ to }) => to === key).map(({ from }) => from))}
            />
          </Box>
        ))}
    </Box>
  )
}
