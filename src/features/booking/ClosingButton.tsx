/** Closes what came back: some lines, a whole reservation, a selection. */
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closingTexts as texts } from '#i18n/fr/closing.ts'
import { ClosingDialog } from './ClosingDialog.tsx'
import { type AskedLine, fetchLinesToClose, toCloseKey } from './closing.ts'

type Props = {
  lines: readonly AskedLine[]
  isCut?: boolean
  /** What the button is called where its word alone would not tell which one it is. */
  name?: string
  /** The page offers by itself what to do about what is missing. */
  isOnRecord?: boolean
  onDone?: () => void
}

export const ClosingButton = ({ lines, isCut = false, name, isOnRecord = false, onDone }: Props) => {
  // As they were when the question was asked.
  const [asked, setAsked] = useState<readonly AskedLine[]>()
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<TaskAltOutlined />}
        aria-haspopup="dialog"
        {...(name && { 'aria-label': name })}
        onClick={() => setAsked(lines)}
      >
        {texts.actions.close}
      </Button>
      {asked && (
        <ClosingDialog
          lines={asked}
          isCut={isCut}
          isOnRecord={isOnRecord}
          onClose={() => setAsked(undefined)}
          {...(onDone && { onDone })}
        />
      )}
    </>
  )
}

/** The same for all that the person may close of these reservations; nothing where nothing is. */
export const ReservationClosing = ({ ids, onDone }: { ids: readonly string[]; onDone?: () => void }) => {
  const { data } = useQuery({
    queryKey: toCloseKey(ids),
    queryFn: () => fetchLinesToClose(ids),
    enabled: ids.length > 0,
  })
  if (!data || data.lines.length === 0) return null
  return <ClosingButton {...data} {...(onDone && { onDone })} />
}
