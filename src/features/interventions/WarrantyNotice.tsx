import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { ItemWarrantyDocument } from '#dataProviders/operations/intervention.ts'
import { interventionPageTexts } from '#i18n/fr/interventionPages.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { shortDate } from '#src/shared/statistics/periods.ts'
import { idOf } from './itemOf.ts'

const texts = interventionPageTexts.warranty

const Notice = ({ property }: { property: string | null }) => {
  const { data } = useQuery({
    queryKey: ['company/property', 'warranty', property],
    queryFn: async () => (await callOperation(ItemWarrantyDocument, { item: property ?? '' })).getItemWarranty ?? null,
    enabled: property !== null,
  })
  if (!property || !data) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {texts.covered(shortDate(data.endsOn), data.supplier ?? null)}
    </Alert>
  )
}

/** In the form: follows the chosen item. */
export const WarrantyOfChoice = () => {
  const [itemType, property] = useWatch({ name: ['itemType', 'property'] })
  return <Notice property={itemType === 'PROPERTY' ? idOf(property) : null} />
}

/** On the page, until the work is done or cancelled. */
export const WarrantyOfRecord = () => {
  const record = useRecordContext<SavedRecord>()
  const isOver = record?.realizationEndingAt || record?.cancellationDate
  return <Notice property={record && !isOver ? idOf(record.property) : null} />
}
