/** Downloads what the list shows, every page of it, as a spreadsheet. */
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button, CircularProgress, IconButton } from '@mui/material'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { todayIn } from '#src/fields/dateText.ts'
import type { FieldView } from '#src/fields/fieldView.ts'
import { useZone } from '#src/fields/useZone.ts'
import type { EntityView } from '../entityView.ts'
import { toCsv } from './csv.ts'
import { type ListState, MAX_ROWS } from './listState.ts'
import type { ListRecord } from './useRows.ts'

const texts = crudTexts.list
const PAGE = 200

const download = (name: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

type Props = {
  view: EntityView
  state: ListState
  columns: readonly FieldView[] /** An icon alone. */
  isShort?: boolean
}

export const ExportButton = ({ view, state, columns, isShort }: Props) => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const zone = useZone()
  const [done, setDone] = useState<number>()
  const read = async (): Promise<{ records: ListRecord[]; isCut: boolean }> => {
    const records: ListRecord[] = []
    for (let page = 1; page * PAGE <= MAX_ROWS; page++) {
      const { data, pageInfo } = await dataProvider.getList<ListRecord>(view.path, {
        filter: state.asked,
        sort: state.sort,
        pagination: { page, perPage: PAGE },
        meta: { columns: columns.map(({ source }) => source) },
      })
      records.push(...data)
      setDone(records.length)
      if (!pageInfo?.hasNextPage) return { records, isCut: false }
    }
    return { records, isCut: true }
  }
  const run = async () => {
    setDone(0)
    try {
      const { records, isCut } = await read()
      download(`${view.noun.plural} ${todayIn(zone)}.csv`, toCsv(columns, records, zone))
      notify(isCut ? texts.exportCut(records.length) : texts.exportDone(records.length), {
        type: isCut ? 'warning' : 'success',
      })
    } catch (error) {
      notify(`${texts.exportFailed} ${messageFor(error)}`, { type: 'error' })
    } finally {
      setDone(undefined)
    }
  }
  const isRunning = done !== undefined
  const icon = isRunning ? <CircularProgress size={16} color="inherit" /> : <DownloadOutlined />
  if (isShort) {
    return (
      <IconButton aria-label={texts.export} disabled={isRunning} onClick={() => void run()}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button color="inherit" disabled={isRunning} startIcon={icon} onClick={() => void run()}>
      {isRunning ? texts.exporting(done) : texts.export}
    </Button>
  )
}
