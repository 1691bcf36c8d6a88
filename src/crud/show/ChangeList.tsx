/** Changes one under the other, each by the name of its field. */
import { Box, Typography } from '@mui/material'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import type { Change } from './changes.ts'
import { ProseChange } from './ProseChange.tsx'

export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
    {changes.map(({ source, label, text, prose }) => (
      <Typography key={source} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.labelled(label, '')}
        </Box>
        {prose ? <ProseChange {...prose} /> : text}
      </Typography>
    ))}
  </Box>
)
