import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskTexts, closingTexts as texts } from '#i18n/fr/closing.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { useCan } from '#src/session/useSession.ts'
import { ClosingDialog } from './ClosingDialog.tsx'
import { type AskedLine, fetchLinesToClose, toCloseKey } from './closing.ts'

type Props = {
  lines: readonly AskedLine[]
  isCut?: boolean
  name?: string
  isOnRecord?: boolean
  onDone?: () => void
}

/** The dialog keeps the items of the moment when it opened. */
const useClosing = ({ isCut = false, isOnRecord = false, onDone }: Omit<Props, 'lines' | 'name'>) => {
  const [asked, ask] = useState<readonly AskedLine[]>()
  const dialog = asked && (
    <ClosingDialog
      lines={asked}
      isCut={isCut}
      isOnRecord={isOnRecord}
      onClose={() => ask(undefined)}
      {...(onDone && { onDone })}
    />
  )
  return { ask, dialog }
}

/** Action of a reservation with items out: « Reprendre » for the caretaker, « Clôturer » for the borrower. */
export const useClosingAction = (lines: readonly AskedLine[]): PageAction => {
  const { ask, dialog } = useClosing({ isOnRecord: true })
  const isCaretaker = useCan()('CLOSE_RESERVATIONS_OF_SAME_SECTORS')
  return {
    key: 'close',
    kind: 'primary',
    label: isCaretaker ? deskTexts.actions.takeBack : texts.actions.close,
    icon: <TaskAltOutlined />,
    isHidden: lines.length === 0,
    opensDialog: true,
    onClick: () => ask(lines),
    dialog,
  }
}

export const ClosingButton = ({ lines, name, ...rest }: Props) => {
  const { ask, dialog } = useClosing(rest)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<TaskAltOutlined />}
        aria-haspopup="dialog"
        {...(name && { 'aria-label': name })}
        onClick={() => ask(lines)}
      >
        {texts.actions.close}
      </Button>
      {dialog}
    </>
  )
}

/** Closes all items of these reservations that the user may close; renders nothing if there is none. */
export const ReservationClosing = ({ ids, onDone }: { ids: readonly string[]; onDone?: () => void }) => {
  const { data } = useQuery({
    queryKey: toCloseKey(ids),
    queryFn: () => fetchLinesToClose(ids),
    enabled: ids.length > 0,
  })
  if (!data || data.lines.length === 0) return null
  return <ClosingButton {...data} {...(onDone && { onDone })} />
}
