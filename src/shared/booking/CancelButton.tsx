import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closingTexts as texts } from '#i18n/fr/closing.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { type AskedLine, fetchLinesToCancel, toCancelKey } from './closing.ts'

type Props = {
  lines: readonly AskedLine[]
  label: string
  isCut?: boolean
  onDone?: () => void
}

/** The dialog keeps the items of the moment when it opened. */
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

export const CancelButton = ({ lines, label, ...rest }: Props) => {
  const { ask, dialog } = useCancelling(rest)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<EventBusyOutlined />}
        aria-haspopup="dialog"
        onClick={() => ask(lines)}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}

/** One item among others: an icon, which stays quiet where rows are pointed at. */
export const CancelIcon = ({ line, label, name }: { line: AskedLine; label: string; name: string }) => {
  const { ask, dialog } = useCancelling({})
  return (
    <>
      <Tooltip title={label} describeChild>
        <IconButton
          className="row-actions"
          size="small"
          aria-label={name}
          aria-haspopup="dialog"
          onClick={() => ask([line])}
        >
          <EventBusyOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {dialog}
    </>
  )
}

/** Cancels all items of these reservations that the user may cancel; renders nothing if there is none. */
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
