import { Box, Typography } from '@mui/material'
import { effectAreas, effectText } from '#i18n/fr/roles.ts'
import type { Holder } from '#resources/domain/rights.ts'
import { effectsOf } from '#resources/domain/roleEffects.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useRenaming } from '../views/customisation.ts'

type Props = { holder: Holder; title: string; empty: string }

export const RightsEffects = ({ holder, title, empty }: Props) => {
  const areas = effectsOf(holder)
  const renamed = useRenaming()
  return (
    <Box component="section" aria-label={title} aria-live="polite">
      <Typography component="h3" sx={{ fontWeight: WEIGHTS.title, mb: 1 }}>
        {title}
      </Typography>
      {areas.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
      {areas.map(({ area, effects }) => (
        <Box key={area} sx={{ mb: 1.5 }}>
          <Typography variant="caption" color="textSecondary" sx={{ fontWeight: WEIGHTS.name }}>
            {renamed(effectAreas[area])}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.25, typography: 'body2', '& li': { mb: 0.25 } }}>
            {effects.map(effectText).map((text) => (
              <li key={text}>{renamed(text)}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
