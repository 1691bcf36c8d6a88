/** Cancels what can be: some lines, a whole reservation, a selection. */
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closingTexts as texts } from '#i18n/fr/closing.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { type AskedLine, fetchLinesToCancel, toCancelKey } from './closing.ts'

type Props = {
  lines: readonly AskedLine[]
  label: string
  /** What the button is called where its word alone would not tell which one it is. */
  name?: string
  isCut?: boolean
  onDone?: () => void
}

/** The dialog keeps the items as they were when the question was asked. */
const useCancelling = ({ isCut = false, onDone }: Pick<Props, 'isCut' | 'onDone'>) => {
  const [asked, ask] = useState<readonly AskedLine[]>()
  const dialog = asked && (
    <CancelDialog lines={asked} isCut={isCut} onClose={() => ask(undefined)} {...(onDone && { onDone })} />
  )
  return { ask, dialog }
}

/** « Annuler la réservation » in the menu of a page's head. */
export const useCancelAction = (lines: readonly AskedLine[]): PageAction => {
  const { ask, dialog } = useCancelling({})
  return {
    key: 'cancel',
    kind: 'danger',
    label: texts.all.cancel,
    icon: <EventBusyOutlined />,
    isHidden: lines.length === 0,
    opensDialog: true,
    onClick: () => ask(lines),
    dialog,
  }
}

export const CancelButton = ({ lines, label, name, ...rest }: Props) => {
  const { ask, dialog } = useCancelling(rest)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<EventBusyOutlined />}
        aria-haspopup="dialog"
        {...(name && { 'aria-label': name })}
        onClick={() => ask(lines)}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}

/** All that the person may cancel of these reservations; nothing where nothing is. */
export const ReservationCancelling = ({ ids, onDone }: { ids: readonly string[]; onDone?: () => void }) => {
  const { data } = useQuery({
    queryKey: toCancelKey(ids),
    queryFn: () => fetchLinesToCancel(ids),
    enabled: ids.length > 0,
  })
  if (!data || data.lines.length === 0) return null
  const label = ids.length > 1 ? texts.all.cancelSeveral : texts.all.cancel
  return <CancelButton {...data} label={label} {...(onDone && { onDone })} />
}
