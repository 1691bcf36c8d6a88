import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { Fragment } from 'react'
import { keysText, shortcutTexts as texts } from '#i18n/fr/shortcuts.ts'
import { useCan } from '#src/session/useSession.ts'
import { isApple } from '#src/ui/shortcuts.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'

type Section = keyof typeof texts.sections

const RIGHTS: Partial<Record<Section, string>> = {
  planning: 'RESERVATION',
  timeline: 'RESERVATION',
  files: 'FILE_MANAGEMENT',
}
const SECTIONS = Object.keys(texts.sections) as Section[]

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 24,
      height: 24,
      px: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'action.hover',
      fontFamily: 'inherit',
      fontSize: /[←→↑↓]/.test(children) ? '1.125rem' : '0.8125rem',
      lineHeight: 1,
      fontWeight: WEIGHTS.label,
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
)

/** Example: « Maj et clic » is two keys and a word. */
const Keys = ({ keys }: { keys: string }) => (
  <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}>
    {keys.split(/\s/).map((key) => (
      <Fragment key={key}>
        {texts.joins.includes(key) ? <span>{key}</span> : <Key>{key}</Key>}
        {/* Keeps the names apart for screen readers; a flex container does not draw it. */}{' '}
      </Fragment>
    ))}
  </Box>
)

const Lines = ({ section }: { section: Section }) => {
  const { name, lines } = texts.sections[section]
  return (
    <Box component="section" aria-label={name} sx={{ breakInside: 'avoid', mb: 3 }}>
      <Typography variant="body2" component="h3" color="textSecondary" sx={{ fontWeight: WEIGHTS.label, mb: 0.5 }}>
        {name}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {lines.map(([keys, does]) => (
          <Box
            key={keys}
            sx={{
              display: 'flex',
              flexDirection: 'row-reverse',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 2,
              minHeight: 36,
              py: 0.5,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <Keys keys={keysText(keys, isApple)} />
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {does}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const can = useCan()
  const shown = SECTIONS.filter((section) => {
    const right = RIGHTS[section]
    return !right || can(right)
  })
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{texts.title}</DialogTitle>
      {/* Focusable, so that keys scroll it. */}
      <DialogContent tabIndex={0} sx={{ columns: { md: 2, lg: 3 }, columnGap: 6 }}>
        {shown.map((section) => (
          <Lines key={section} section={section} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
