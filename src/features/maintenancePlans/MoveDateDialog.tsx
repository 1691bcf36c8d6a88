import { Button, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { MoveMaintenanceDateDocument } from '#dataProviders/operations/intervention.ts'
import { maintenancePlanTexts } from '#i18n/fr/maintenancePlans.ts'
import { dateText } from '#i18n/fr/recurrence.ts'
import type { PlanDate } from '#resources/domain/maintenancePlans.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { isDay } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { usePlanCall } from './planCalls.ts'

const texts = maintenancePlanTexts.move

export type MoveDateDialogProps = { plan: string; date: PlanDate; onClose: () => void }

export const MoveDateDialog = ({ plan, date, onClose }: MoveDateDialogProps) => {
  const zone = useZone()
  const { isBusy, run } = usePlanCall()
  const [to, setTo] = useState<string | null>(date.on)
  const move = async (day: string | null) => {
    const call = () => callOperation(MoveMaintenanceDateDocument, { id: plan, dueOn: date.dueOn, to: day })
    if (await run(call, () => texts.done)) onClose()
  }
  return (
    <ConfirmDialog
      title={texts.title(dateText(date.dueOn))}
      confirm={texts.confirm}
      isReady={isDay(to) && to !== date.on}
      isBusy={isBusy}
      onConfirm={() => void move(to)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{texts.help}</DialogContentText>
      <DateBox label={texts.to} zone={zone} value={to} onChange={setTo} />
      <Button color="error" disabled={isBusy} onClick={() => void move(null)} sx={{ mt: 1 }}>
        {texts.drop}
      </Button>
    </ConfirmDialog>
  )
}
