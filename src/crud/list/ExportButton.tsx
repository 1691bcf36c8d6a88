/** Downloads the list as it is filtered and sorted: the columns that are shown, or everything to be imported again. */
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button, IconButton, ListItemText, Menu, MenuItem } from '@mui/material'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { messageFor } from '#dataProviders/serviceError.ts'
import { exportAddress } from '#dataProviders/transfer.ts'
import { transferTexts } from '#i18n/fr/transferPages.ts'
import type { FieldView } from '#src/fields/fieldView.ts'
import type { EntityView } from '../entityView.ts'
import { downloadFrom } from '../transfer/download.ts'
import type { ListState } from './listState.ts'

const texts = transferTexts.export

type Props = {
  view: EntityView
  state: ListState
  shown: readonly FieldView[]
  /** An icon alone. */
  isShort?: boolean
}

const useExport = ({ view, state }: Pick<Props, 'view' | 'state'>) => {
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const run = async (columns?: readonly string[]): Promise<void> => {
    setAsking(true)
    try {
      const query = { filter: state.asked, sort: state.sort, ...(columns && { columns }) }
      downloadFrom(await exportAddress(view.resource, query))
      notify(texts.started, { type: 'success' })
    } catch (error) {
      notify(`${texts.failed} ${messageFor(error)}`, { type: 'error' })
    } finally {
      setAsking(false)
    }
  }
  return { isAsking, run }
}

export const ExportButton = ({ view, state, shown, isShort }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isAsking, run } = useExport({ view, state })
  const choose = (columns?: readonly string[]) => {
    setAnchor(null)
    void run(columns)
  }
  const trigger = {
    'aria-haspopup': 'menu' as const,
    // Not disabled: the focus comes back here while the file is being asked for.
    'aria-busy': isAsking,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => !isAsking && setAnchor(currentTarget),
  }
  return (
    <>
      {isShort ? (
        <IconButton aria-label={texts.button} {...trigger}>
          <DownloadOutlined />
        </IconButton>
      ) : (
        <Button color="inherit" startIcon={<DownloadOutlined />} {...trigger}>
          {texts.button}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose(shown.map(({ source }) => source))}>
          <ListItemText primary={texts.shown} secondary={texts.shownHelp} />
        </MenuItem>
        <MenuItem onClick={() => choose()}>
          <ListItemText primary={texts.all} secondary={texts.allHelp} />
        </MenuItem>
      </Menu>
    </>
  )
}
