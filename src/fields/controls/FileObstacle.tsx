import { Chip } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { useLiveEvent } from '#src/session/useLiveEvent.ts'
import type { StoredFile } from '../inputs/fileValue.ts'

export type ScanObstacle = NonNullable<StoredFile['obstacle']>

const COLORS = { PENDING: 'info', INFECTED: 'error', TOO_LARGE: 'warning' } as const

/** Refetches the page after the scan. `id`: file id; undefined for any file. */
export const FileObstacle = ({ id, obstacle }: { id?: string; obstacle: ScanObstacle }) => {
  const client = useQueryClient()
  useLiveEvent('file', ({ payload }) => {
    if (id === undefined || payload.id === id) void client.invalidateQueries()
  })
  const { label, help } = fieldTexts.file.obstacles[obstacle]
  return (
    <span aria-live="polite">
      <Chip size="small" color={COLORS[obstacle]} label={label} title={help} />
    </span>
  )
}
