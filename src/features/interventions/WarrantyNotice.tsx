import { Alert, Box, Link as MuiLink, Typography } from '@mui/material'
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
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
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
    <Box component="li" sx={{ py: 0.5, '&:first-of-type': { pt: 0 } }}>
      {can('CONTRACT') ? (
        <MuiLink component={Link} to={`/${pathOf(contract)}/${id}/show`}>
          {label}
        </MuiLink>
      ) : (
        label
      )}
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

const useContracts = (item: string | null): readonly CoveringContract[] => {
  const { data = [] } = useQuery({
    queryKey: [pathOf(contract), 'ofItem', item],
    queryFn: async () => (item ? (await callOperation(ItemContractsDocument, { item })).getItemContracts : []),
    enabled: item !== null,
  })
  return data
}

const ContractLines = ({ contracts }: { contracts: readonly CoveringContract[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {contracts.map((one) => (
      <ContractLine key={one.id} {...one} />
    ))}
  </Box>
)

/** Warranty and contracts of the chosen item, above the people of the form. */
export const WarrantyOfChoice = () => {
  const [itemType, ...chosen] = useWatch({ name: ['itemType', 'property', 'location'] })
  const [property, location] = chosen.map(idOf)
  const isProperty = itemType === 'PROPERTY'
  const contracts = useContracts((isProperty ? property : location) ?? null)
  return (
    <>
      {isProperty && property && <Warranty property={property} />}
      {contracts.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <Disclosure label={texts.contracts.covering(contracts.length)}>
            <ContractLines contracts={contracts} />
          </Disclosure>
        </Box>
      )}
    </>
  )
}

const isOver = (record: SavedRecord): boolean => Boolean(record.realizationEndingAt || record.cancellationDate)

export const WarrantyOfRecord = () => {
  const record = useRecordContext<SavedRecord>()
  const property = record && !isOver(record) && idOf(record.property)
  return property ? <Warranty property={property} /> : null
}

/** Contracts that cover the item of an open intervention, among its related records. */
export const ContractsOfRecord = ({ record }: { record: SavedRecord }) => {
  const contracts = useContracts(isOver(record) ? null : (idOf(record.property) ?? idOf(record.location)))
  if (contracts.length === 0) return null
  return (
    <PageSection isBeside title={texts.contracts.title(contracts.length)}>
      <ContractLines contracts={contracts} />
    </PageSection>
  )
}
