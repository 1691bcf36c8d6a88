import { parametersTexts } from '#i18n/fr/parameters.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { QuestionDialogProps } from './questionDialogProps.ts'

const texts = parametersTexts.timeZone

type ClockChanges = Parameters<typeof texts.effect>[0]

export const TimeZoneDialog = ({ refusals, onEnd }: QuestionDialogProps<'CONFIRM_TIME_ZONE'>) => (
  <ConfirmDialog title={texts.title} confirm={texts.confirm} onConfirm={() => onEnd(true)} onClose={() => onEnd()}>
    {texts.effect(refusals[0]?.details as ClockChanges)}
  </ConfirmDialog>
)
