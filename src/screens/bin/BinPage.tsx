/** `/admin/bin`: what was deleted in the last thirty days, and the way back. */
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import { Box, Button, Typography } from '@mui/material'
import { createContext, useContext, useMemo, useState } from 'react'
import { binTexts as texts } from '#i18n/fr/bin.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Noun } from '#i18n/grammar.ts'
import { dayOf, fullLabel, parseInstant } from '#src/booking/when.ts'
import { useEntityNames } from '#src/crud/customisation.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { ListParts } from '#src/crud/list/parts.ts'
import { CatalogueProvider, useCatalogue } from '#src/fields/catalogue.ts'
import { useZone } from '#src/fields/useZone.ts'
import { binLabels, binResource } from './binResource.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import type { Asked } from './useRestore.ts'

type Bin = { nounOf: (entity: string) => Noun; ask: (records: readonly Asked[], onRestored?: Restored) => void }
type Restored = (ids: readonly string[]) => void

const NOTHING: Bin = { nounOf: () => ({ singular: '', plural: '', gender: 'FEMININE' }), ask: () => undefined }
const BinContext = createContext<Bin>(NOTHING)

type CellProps = { record: Asked & { expiresAt?: unknown }; value: unknown }

/** The name, and the way back beside it, in words: an icon of a bin would seem to delete. */
const Name = ({ record }: CellProps) => {
  const { ask } = useContext(BinContext)
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
      <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {record.displayName}
      </Box>
      <Button
        size="small"
        startIcon={<RestoreOutlined />}
        aria-label={texts.restoreOne(record.displayName)}
        onClick={() => ask([record])}
        sx={{ flexShrink: 0, py: 0 }}
      >
        {texts.restore}
      </Button>
    </Box>
  )
}

const DAY = 24 * 3_600_000

const DaysLeft = ({ value }: CellProps) => {
  const zone = useZone()
  const end = parseInstant(String(value))
  const days = (Date.parse(dayOf(end, zone)) - Date.parse(dayOf(new Date(), zone))) / DAY
  return <span title={fullLabel(end, zone)}>{texts.daysLeft(Math.round(days))}</span>
}

const Selected: NonNullable<ListParts['selected']> = ({ selection, rows }) => {
  const { ask } = useContext(BinContext)
  const { ids } = selection
  if (ids.length === 0) return null
  const names = new Map(rows.map(({ record }) => [record.id, record.displayName]))
  const records = ids.map((id) => ({ id, displayName: names.get(id) ?? '' }))
  return (
    <Box
      role="toolbar"
      aria-label={crudTexts.list.selected(ids.length)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        bgcolor: 'action.selected',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }} role="status">
        {crudTexts.list.selected(ids.length)}
      </Typography>
      <Button size="small" color="inherit" onClick={selection.clear}>
        {crudTexts.list.unselect}
      </Button>
      <Button
        size="small"
        startIcon={<RestoreOutlined />}
        aria-haspopup="dialog"
        onClick={() => ask(records, (restored) => selection.deselect(restored))}
      >
        {texts.restore}
      </Button>
    </Box>
  )
}

const PARTS: ListParts = {
  title: texts.title,
  cells: { label: Name, expiresAt: DaysLeft },
  banner: (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {texts.help}
    </Typography>
  ),
  addressOf: () => undefined,
  selected: Selected,
}

/** What the organisation calls each entity. */
const useNouns = (): ((entity: string) => Noun) => {
  const { labels } = useCatalogue()
  const names = useEntityNames()
  return useMemo(() => (entity) => names?.get(entity) ?? labels[entity] ?? NOTHING.nounOf(entity), [labels, names])
}

export const BinPage = () => {
  const catalogue = useCatalogue()
  const nounOf = useNouns()
  const [asked, setAsked] = useState<{ records: readonly Asked[]; onRestored?: Restored }>()
  const { registry, labels } = catalogue
  const resource = useMemo(() => binResource(registry), [registry])
  const own = useMemo(() => {
    const { deletedRecord } = labels
    if (!deletedRecord) return catalogue
    const named = binLabels(deletedRecord, registry, (key) => nounOf(key).singular)
    return { ...catalogue, labels: { ...labels, deletedRecord: named } }
  }, [catalogue, labels, registry, nounOf])
  const bin = useMemo<Bin>(
    () => ({ nounOf, ask: (records, onRestored) => setAsked({ records, ...(onRestored && { onRestored }) }) }),
    [nounOf],
  )
  return (
    <CatalogueProvider value={own}>
      <BinContext.Provider value={bin}>
        <ListPage resource={resource} parts={PARTS} />
        {asked && <RestoreDialog {...asked} nounOf={nounOf} onClose={() => setAsked(undefined)} />}
      </BinContext.Provider>
    </CatalogueProvider>
  )
}
