import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { InterventionStockDocument } from '#dataProviders/operations/intervention.ts'
import { interventionPageTexts } from '#i18n/fr/interventionPages.ts'
import { NumberBox } from '#src/fields/controls/NumberBox.tsx'
import type { InputProps } from '#src/fields/webKind.ts'
import { idOf } from './itemOf.ts'

const texts = interventionPageTexts.units

/** Units of the chosen item; null if it has none, undefined while unknown or while nothing is chosen. */
const useStock = (): number | null | undefined => {
  const [itemType, location, property] = useWatch({ name: ['itemType', 'location', 'property'] })
  const item = idOf(itemType === 'PROPERTY' ? property : location)
  const { data } = useQuery({
    queryKey: ['intervention', 'stock', item],
    queryFn: async () => (await callOperation(InterventionStockDocument, { item: item ?? '' })).getInterventionStock,
    enabled: item !== null,
  })
  return item === null ? undefined : data
}

export const UnitsInput = (props: InputProps) => {
  const { source, disabled, readOnly } = props
  const stock = useStock()
  const { setValue, getValues } = useFormContext()
  useEffect(() => {
    // The hidden number of another item would be refused.
    if (stock === null && getValues(source) != null) setValue(source, null, { shouldDirty: true })
  }, [stock, source, setValue, getValues])
  if (typeof stock !== 'number') return null
  return (
    <Box>
      <NumberBox {...props} isWhole unit={texts.ofStock(stock)} />
      {stock > 1 && !disabled && !readOnly && (
        <Button
          size="small"
          sx={{ px: 0 }}
          onClick={() => setValue(source, stock, { shouldDirty: true, shouldValidate: true })}
        >
          {texts.whole}
        </Button>
      )}
    </Box>
  )
}
