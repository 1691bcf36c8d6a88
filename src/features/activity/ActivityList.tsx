import { Typography } from '@mui/material'
import { useMemo } from 'react'
import { useListContext } from 'react-admin'
import { historyTexts } from '#i18n/fr/history.ts'
import { entityChoiceLabels } from '#src/crud/entityChoice.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { ListSlots } from '#src/crud/slots.ts'
import { CatalogueProvider, useCatalogue } from '#src/fields/views/catalogue.ts'
import { useEntityNames } from '#src/fields/views/customisation.ts'
import { activityCells } from './activityCells.tsx'
import { activityResource, withHistory } from './activityResource.ts'

const OlderEntriesNote = () => {
  const { meta } = useListContext()
  if (meta?.isTotalExact !== false) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {historyTexts.newest}
    </Typography>
  )
}

const SLOTS: ListSlots = {
  banner: <OlderEntriesNote />,
  cells: activityCells,
  select: ['recordId'],
  addressOf: () => undefined,
}

export const ActivityList = () => {
  const catalogue = useCatalogue()
  const names = useEntityNames()
  const { registry, labels } = catalogue
  const resource = useMemo(() => activityResource(registry), [registry])
  const own = useMemo(() => {
    const { activity } = labels
    if (!activity) return catalogue
    const nameOf = (key: string) => (names?.get(key) ?? labels[key])?.singular ?? key
    const named = entityChoiceLabels(activity, withHistory(registry), nameOf)
    const dated = { ...named, fields: { ...named.fields, createdAt: historyTexts.date } }
    return { ...catalogue, labels: { ...labels, activity: dated } }
  }, [catalogue, labels, names, registry])
  return (
    <CatalogueProvider value={own}>
      <ListPage resource={resource} slots={SLOTS} />
    </CatalogueProvider>
  )
}
