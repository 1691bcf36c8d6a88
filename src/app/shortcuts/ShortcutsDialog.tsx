import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
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

const Keys = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 0.75,
      py: 0.25,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      fontFamily: 'inherit',
      fontSize: '0.8125rem',
      fontWeight: WEIGHTS.name,
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
)

const Lines = ({ section }: { section: Section }) => {
  const { name, lines } = texts.sections[section]
  return (
    <Box component="section" aria-label={name} sx={{ breakInside: 'avoid', mb: 2.5 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '88px 1fr', columnGap: 2, rowGap: 0.75, m: 0 }}>
        {lines.map(([keys, does]) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Keys>{keysText(keys, isApple)}</Keys>
            </Box>
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
      <DialogContent tabIndex={0} sx={{ columns: { md: 2, lg: 3 }, columnGap: 5 }}>
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
