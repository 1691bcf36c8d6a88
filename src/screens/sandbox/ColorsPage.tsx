/** The colours of both themes, with their contrast on the ground that they stand on. */
import { Box, Paper, Typography } from '@mui/material'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { contrastOf } from '#src/fields/colorContrast.ts'
import { moduleColors, roles, surfaces, type ThemeMode } from '#src/theme/colors.ts'

const MODES: readonly ThemeMode[] = ['light', 'dark']
const ratio = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

const colorsOf = (mode: ThemeMode): (readonly [string, string])[] => [
  ...Object.entries(roles[mode]),
  ...Object.entries(moduleColors[mode]).flatMap(([module, { fill, text }]) => [
    [`${module} fill`, fill] as const,
    [`${module} text`, text] as const,
  ]),
]

const Swatch = ({ name, color, ground }: { name: string; color: string; ground: string }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
    <Box sx={{ width: 32, height: 32, borderRadius: 1, bgcolor: color }} />
    <span>{name}</span>
    <code>{color}</code>
    <span>{texts.contrast(ratio.format(contrastOf(color, ground)))}</span>
  </Box>
)

export const ColorsPage = () => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
    {MODES.map((mode) => (
      <Paper key={mode} variant="outlined" sx={{ p: 3, bgcolor: surfaces[mode].paper, color: surfaces[mode].text }}>
        <Typography component="h2" sx={{ fontWeight: 650 }}>
          {texts[mode]}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {colorsOf(mode).map(([name, color]) => (
            <Swatch key={name} name={name} color={color} ground={surfaces[mode].paper} />
          ))}
        </Box>
      </Paper>
    ))}
  </Box>
)
