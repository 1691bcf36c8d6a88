import { Box, Typography } from '@mui/material'
import { parametersTexts } from '#i18n/fr/parameters.ts'
import { type Accent, accentOf, type Theme } from '#resources/domain/accent.ts'
import { contrastOf } from '#resources/domain/contrast.ts'
import { surfaces } from '#src/ui/theme/colors.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const texts = parametersTexts.color
const THEMES: readonly Theme[] = ['light', 'dark']

const changeOf = (color: string, { main }: Accent, theme: Theme): string => {
  if (main === color.toUpperCase()) return texts.kept
  return theme === 'light' ? texts.darkened : texts.lightened
}

/** Lowest contrast of the two uses: text on a button, link on the page. */
const contrastIn = ({ main, ink }: Accent, theme: Theme): number =>
  Math.min(contrastOf(main, surfaces[theme].paper), contrastOf(ink, main))

const Sample = ({ accent, theme }: { accent: Accent; theme: Theme }) => (
  <Box
    aria-hidden
    sx={{
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: 1.5,
      p: 1,
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
      bgcolor: surfaces[theme].paper,
      fontWeight: WEIGHTS.name,
      fontSize: '0.8125rem',
    }}
  >
    <Box component="span" sx={{ px: 1.25, py: 0.5, borderRadius: 1, bgcolor: accent.main, color: accent.ink }}>
      {texts.button}
    </Box>
    <Box component="span" sx={{ color: accent.main }}>
      {texts.link}
    </Box>
  </Box>
)

export const AccentPreview = ({ color }: { color: string }) => (
  <Box role="status" sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
    {THEMES.map((theme) => {
      const accent = accentOf(color, theme)
      if (!accent) return null
      const verdict = texts.verdict(texts.themes[theme], changeOf(color, accent, theme), contrastIn(accent, theme))
      return (
        <Box key={theme} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Sample accent={accent} theme={theme} />
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 180px' }}>
            {verdict}
          </Typography>
        </Box>
      )
    })}
  </Box>
)
