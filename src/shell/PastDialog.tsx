import { reservationTexts } from '#i18n/fr/reservation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { QuestionDialogProps } from './questionDialogProps.ts'

const texts = reservationTexts.past

export const PastDialog = ({ refusals, onEnd }: QuestionDialogProps<'PAST'>) => {
  const words = refusals.some(({ details }) => details.isSeries === true) ? texts.series : texts
  return (
    <ConfirmDialog title={words.title} confirm={texts.confirm} onConfirm={() => onEnd(true)} onClose={() => onEnd()}>
      {words.effect}
    </ConfirmDialog>
  )
}
