import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { unsavedTexts } from '#i18n/fr/unsaved.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { failureText, ReloadButton, useReload } from './codeFailure.tsx'
import { lazyWith } from './lazyWith.tsx'

const FailedPart = () => (
  <Box role="alert" sx={{ p: 2, maxWidth: 380 }}>
    <Typography sx={{ fontWeight: WEIGHTS.title, mb: 0.5 }}>{unsavedTexts.notLoaded.part}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {failureText()}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ReloadButton {...useReload()} />
    </Box>
  </Box>
)

/** `pick` selects the export. If loading fails, values typed around the part stay. */
export const lazyPart = <M, P extends object = object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) =>
  lazyWith(load, pick, FailedPart)
