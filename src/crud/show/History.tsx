/** The history on the page that shows a record, which asks before a comment is lost. */
import { Paper, Typography } from '@mui/material'
import { historyTexts as texts } from '#i18n/fr/history.ts'
import type { EntityView } from '../entityView.ts'
import { LeaveCheck } from '../form/LeaveCheck.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { useRecordThread } from './thread.ts'

export const History = ({ view, id }: { view: EntityView; id: string }) => {
  const thread = useRecordThread(view, id)
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={texts.title}
      sx={{ p: { xs: 2, md: 3 }, mb: 2, displayPrint: 'none' }}
    >
      <Typography component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 650, mb: 1.5 }}>
        {texts.title}
      </Typography>
      <LeaveCheck />
      <HistoryPanel thread={thread} />
    </Paper>
  )
}
