import { Alert, Box, Link as MuiLink } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  ItemContractsDocument,
  type ItemContractsQuery,
  ItemWarrantyDocument,
} from '#dataProviders/operations/intervention.ts'
import { interventionPageTexts } from '#i18n/fr/interventionPages.ts'
import { contract } from '#resources/entities/contract.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { shortDate } from '#src/shared/statistics/periods.ts'
import { idOf } from './itemOf.ts'

const texts = interventionPageTexts

const Warranty = ({ property }: { property: string }) => {
  const { data } = useQuery({
    queryKey: ['company/property', 'warranty', property],
    queryFn: async () => (await callOperation(ItemWarrantyDocument, { item: property })).getItemWarranty ?? null,
  })
  if (!data) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {texts.warranty.covered(shortDate(data.endsOn), data.supplier ?? null)}
    </Alert>
  )
}

type CoveringContract = ItemContractsQuery['getItemContracts'][number]

const ContractLine = ({ id, label, number, supplier, endsOn, covered }: CoveringContract) => {
  const can = useCan()
  const about = texts.contracts.about(number ?? null, supplier ?? null)
  const facts = [about, covered && texts.contracts.covered(covered), endsOn && texts.contracts.until(shortDate(endsOn))]
  return (
    <li>
      {can('CONTRACT') ? (
        <MuiLink component={Link} to={`/${pathOf(contract)}/${id}/show`}>
          {label}
        </MuiLink>
      ) : (
        label
      )}
      {` (${facts.filter(Boolean).join(' · ')})`}
    </li>
  )
}

const Contracts = ({ item }: { item: string }) => {
  const { data = [] } = useQuery({
    queryKey: [pathOf(contract), 'ofItem', item],
    queryFn: async () => (await callOperation(ItemContractsDocument, { item })).getItemContracts,
  })
  if (data.length === 0) return null
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2 }}>
      {texts.contracts.title(data.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.map((one) => (
          <ContractLine key={one.id} {...one} />
        ))}
      </Box>
    </Alert>
  )
}

const Notice = ({ property, location }: { property: string | null; location: string | null }) => {
  const item = property ?? location
  return (
    <>
      {property && <Warranty property={property} />}
      {item && <Contracts item={item} />}
    </>
  )
}

export const WarrantyOfChoice = () => {
  const [itemType, property, location] = useWatch({ name: ['itemType', 'property', 'location'] })
  const isProperty = itemType === 'PROPERTY'
  return <Notice property={isProperty ? idOf(property) : null} location={isProperty ? null : idOf(location)} />
}

export const WarrantyOfRecord = () => {
  const record = useRecordContext<SavedRecord>()
  if (!record || record.realizationEndingAt || record.cancellationDate) return null
  return <Notice property={idOf(record.property)} location={idOf(record.location)} />
}
