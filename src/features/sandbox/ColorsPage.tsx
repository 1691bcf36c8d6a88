import { Box, Stack, ThemeProvider, Typography } from '@mui/material'
import { useMemo } from 'react'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import { contrastOf } from '#resources/domain/contrast.ts'
import { DISPLAY_STATUSES } from '#resources/domain/reservationStatus.ts'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { moduleColors, roles, surfaces, type ThemeMode } from '#src/ui/theme/colors.ts'
import { createAppTheme } from '#src/ui/theme/theme.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

const MODES: readonly ThemeMode[] = ['light', 'dark']
const ratio = new Intl.NumberFormat(INTL_LOCALE, { maximumFractionDigits: 1 })

const colorsOf = (mode: ThemeMode): (readonly [string, string])[] => [
  ...Object.entries(roles[mode]).filter(([name]) => name !== 'onPrimary'),
  ['text', surfaces[mode].text],
  ['muted', surfaces[mode].muted],
  ...Object.entries(moduleColors[mode]).flatMap(([module, { fill, text }]) => [
    [`${module} fill`, fill] as const,
    [`${module} text`, text] as const,
  ]),
]

/** Minimum contrast of text (WCAG 2.2, AA). */
const READABLE = 4.5

const Swatch = ({ name, color, ground }: { name: string; color: string; ground: string }) => {
  const contrast = contrastOf(color, ground)
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '32px 1fr auto', alignItems: 'center', gap: 1.5, py: 0.75 }}
    >
      <Box sx={{ width: 32, height: 32, borderRadius: 1, bgcolor: color, border: 1, borderColor: 'divider' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name }}>
          {name}
        </Typography>
        <code>{color}</code>
      </Box>
      <Typography variant="body2" sx={{ textAlign: 'right' }}>
        {texts.contrast(ratio.format(contrast))}
        {contrast < READABLE && (
          <Typography component="span" variant="caption" sx={{ display: 'block' }}>
            {texts.notForText}
          </Typography>
        )}
      </Typography>
    </Box>
  )
}

const Chips = () => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
    {DISPLAY_STATUSES.map((status) => (
      <ToneChip key={status} {...statusLook(status)} />
    ))}
  </Stack>
)

const Side = ({ mode }: { mode: ThemeMode }) => {
  const theme = useMemo(() => createAppTheme(mode), [mode])
  return (
    <ThemeProvider theme={theme}>
      <Box
        component="section"
        aria-label={texts[mode]}
        sx={{ p: { xs: 2, md: 3 }, bgcolor: 'background.default', color: 'text.primary' }}
      >
        <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
          {texts[mode]}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {colorsOf(mode).map(([name, color]) => (
            <Swatch key={name} name={name} color={color} ground={surfaces[mode].paper} />
          ))}
        </Box>
        <Chips />
      </Box>
    </ThemeProvider>
  )
}

export const ColorsPage = () => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
    {MODES.map((mode) => (
      <Side key={mode} mode={mode} />
    ))}
  </Box>
)
