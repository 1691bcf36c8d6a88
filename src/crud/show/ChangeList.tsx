import { Box, Typography } from '@mui/material'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import type { Change } from './changes.ts'
import { ProseChange } from './ProseChange.tsx'

type Props = { changes: readonly Change[]; isNamed?: boolean }

export const ChangeList = ({ changes, isNamed = false }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
    {changes.map(({ source, label, text, prose }) => (
      <Typography key={source} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {!isNamed && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.labelled(label, '')}
          </Box>
        )}
        {prose ? <ProseChange {...prose} /> : text}
      </Typography>
    ))}
  </Box>
)
