import { Box } from '@mui/material'
import { technicianTexts as texts } from '#i18n/fr/technicians.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { QuestionDialogProps } from './questionDialogProps.ts'

type Details = { reasons?: readonly string[]; confirmation?: string }

export const TechnicianDialog = ({ refusals, onEnd }: QuestionDialogProps<'TECHNICIAN_UNAVAILABLE'>) => {
  const details = refusals.map((refusal) => refusal.details as Details)
  const reasons = [...new Set(details.flatMap((one) => one.reasons ?? []))]
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      onConfirm={() => onEnd(details.flatMap(({ confirmation }) => confirmation ?? []))}
      onClose={() => onEnd()}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
    </ConfirmDialog>
  )
}
