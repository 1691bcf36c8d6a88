import { Box, Typography } from '@mui/material'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import type { EntityView } from '../entityView.ts'
import { LeaveCheck } from '../form/LeaveCheck.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { type Created, useRecordThread } from './thread.ts'

type Props = { view: EntityView; id: string; record?: Created }

export const History = ({ view, id, record }: Props) => {
  const thread = useRecordThread(view, id, record)
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
