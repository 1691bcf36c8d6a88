import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { exportTexts as texts } from '#i18n/fr/exports.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../entityView.ts'
import { showsWholeTitle } from './table/columns.ts'
import { useListExport } from './useListExport.ts'

type Props = {
  view: EntityView
  shown: readonly FieldView[]
}

const exported = (view: EntityView, shown: readonly FieldView[]): readonly string[] => {
  const sources = shown.map(({ source }) => source)
  const parts = shown.some((column) => showsWholeTitle(view, shown, column)) ? view.resource.title : []
  return [...new Set([...parts, ...sources])]
}

export const ExportButton = ({ view, shown }: Props) => {
  const { filterValues, filter, sort } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isAsking, run } = useListExport(view, { filter: { ...filterValues, ...filter }, sort })
  const choose = (columns?: readonly string[]) => {
    setAnchor(null)
    void run(columns)
  }
  const trigger = {
    'aria-haspopup': 'menu' as const,
    // Not disabled, so that it keeps the focus while the file is requested.
    'aria-busy': isAsking,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => !isAsking && setAnchor(currentTarget),
  }
  return (
    <>
      <Button color="inherit" startIcon={<DownloadOutlined />} {...trigger}>
        {texts.button}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose(exported(view, shown))}>
          <ListItemText primary={texts.shown} secondary={texts.shownHelp} />
        </MenuItem>
        <MenuItem onClick={() => choose()}>
          <ListItemText primary={texts.all} secondary={texts.allHelp} />
        </MenuItem>
      </Menu>
    </>
  )
}
