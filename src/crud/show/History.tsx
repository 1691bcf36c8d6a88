import { Box, Typography } from '@mui/material'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import type { EntityView } from '../entityView.ts'
import { LeaveCheck } from '../form/LeaveCheck.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { useRecordThread } from './thread.ts'

export const History = ({ view, id }: { view: EntityView; id: string }) => {
  const thread = useRecordThread(view, id)
  return (
    <Box
      component="section"
      aria-label={texts.title}
      sx={{
        height: { lg: '100%' },
        py: { xs: 2.25, lg: 0 },
        pl: { lg: 3 },
        borderTop: { xs: 1, lg: 0 },
        borderLeft: { lg: 1 },
        borderColor: { xs: 'divider', lg: 'divider' },
        displayPrint: 'none',
      }}
    >
      <Typography component="h2" variant="h3" sx={{ mb: 1.25 }}>
        {texts.title}
      </Typography>
      <LeaveCheck />
      <HistoryPanel thread={thread} />
    </Box>
  )
}
