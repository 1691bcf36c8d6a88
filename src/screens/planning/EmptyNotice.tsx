/** What a period without reservations says: how to book or, as long as nothing can be booked, where that begins. */
import { Alert, Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { labelsOf } from '#i18n/fr/entities/index.ts'
import { planning as texts } from '#i18n/fr/planning.ts'
import { sentences } from '#i18n/grammar.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useEntityNames } from '#src/crud/customisation.ts'
import { useCan } from '#src/hooks/useSession.ts'
import { itemSearch } from './planningData.ts'

/** The entities that the bookable things are made from, as far as this person may create them. */
const useMakers = () => {
  const can = useCan()
  const names = useEntityNames()
  return (resources.get('reservableItem').mirrorOf ?? [])
    .map((key) => resources.get(key))
    .filter(({ right }) => right !== undefined && can(right, 'createAndUpdate'))
    .map((resource) => ({
      to: `/${pathOf(resource)}/create`,
      label: sentences.createAction(names?.get(resource.key) ?? labelsOf(resource.key)),
    }))
}

type Props = { isList: boolean; isFiltered: boolean; canCreate: boolean; onClearFilters: () => void }

export const EmptyNotice = ({ isList, isFiltered, canCreate, onClearFilters }: Props) => {
  const makers = useMakers()
  const { data: items } = useQuery({ ...itemSearch(''), enabled: !isFiltered, staleTime: 0 })
  if (isFiltered) {
    return (
      <Alert
        severity="info"
        sx={{ mb: 1, py: 0 }}
        action={
          <Button size="small" onClick={onClearFilters}>
            {texts.clearFilters}
          </Button>
        }
      >
        {texts.emptyFiltered}
      </Alert>
    )
  }
  if (items?.length === 0) {
    return (
      <Alert severity="info" sx={{ mb: 1 }}>
        {makers.length > 0 ? texts.nothingYet : texts.nothingForYou}{' '}
        <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' } }}>
          {makers.map(({ to, label }) => (
            <Button key={to} size="small" component={Link} to={to}>
              {label}
            </Button>
          ))}
        </Box>
      </Alert>
    )
  }
  // The list says by itself that it holds nothing, and has no free slot to click on.
  if (isList) return null
  return (
    <Alert severity="info" sx={{ mb: 1, py: 0 }}>
      {canCreate ? `${texts.empty} ${texts.emptyHint}` : texts.empty}
    </Alert>
  )
}
