import { Box, Button, LinearProgress, Typography } from '@mui/material'
import type { DataImport } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import type { ImportActions } from './importData.ts'
import { StepTitle } from './StepTitle.tsx'

const texts = transferTexts.import

type Props = { record: DataImport; actions: ImportActions; isOwn: boolean }

export const ProgressStep = ({ record, actions: { cancel }, isOwn }: Props) => {
  const { done, status, cancelled } = record
  const isUndoing = status === 'UNDOING'
  const total = isUndoing ? record.created + record.updated : record.total
  const isEnding = cancelled || cancel.isPending
  const title = isUndoing ? texts.undo.running : status === 'RUNNING' ? texts.run.running : texts.check.running
  const text = done === 0 ? texts.waiting : texts.progress(done, total)
  return (
    <Box role="status">
      <StepTitle>{title}</StepTitle>
      <LinearProgress
        aria-label={title}
        variant={done === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : Math.min(100, (done / total) * 100)}
        sx={{ my: 2, height: 8, borderRadius: 4 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography color="textSecondary">{isEnding ? texts.run.cancelling : text}</Typography>
        {isOwn && !isUndoing && (
          <Button disabled={isEnding} onClick={() => cancel.mutate(record.id)}>
            {texts.run.cancel}
          </Button>
        )}
      </Box>
    </Box>
  )
}
