import { Alert, type AlertProps, Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { labelsOf } from '#i18n/fr/entities/index.ts'
import { planning as texts } from '#i18n/fr/planning.ts'
import { sentences } from '#i18n/grammar.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useEntityNames } from '#src/fields/views/customisation.ts'
import { useCan } from '#src/session/useSession.ts'
import { itemSearch } from '../planningData.ts'

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

/** Covers the bottom of the grid instead of moving it: a click aimed at 14 h must not land on 14 h 30. */
const Notice = (props: Pick<AlertProps, 'action' | 'children'>) => (
  <Alert
    severity="info"
    {...props}
    sx={{
      position: 'absolute',
      bottom: 12,
      insetInline: 0,
      mx: 'auto',
      width: 'max-content',
      maxWidth: 'calc(100% - 24px)',
      py: 0,
      boxShadow: 2,
      zIndex: 6,
      displayPrint: 'none',
      pointerEvents: 'none',
      '& a, & button': { pointerEvents: 'auto' },
    }}
  />
)

/** For users without any offered item. */
export const NoItemNotice = () => {
  const makers = useMakers()
  return (
    <Notice>
      {makers.length > 0 ? texts.nothingYet : texts.nothingForYou}{' '}
      <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' } }}>
        {makers.map(({ to, label }) => (
          <Button key={to} size="small" component={Link} to={to}>
            {label}
          </Button>
        ))}
      </Box>
    </Notice>
  )
}

type Props = { isList: boolean; isFiltered: boolean; canCreate: boolean; onClearFilters: () => void }

export const EmptyNotice = ({ isList, isFiltered, canCreate, onClearFilters }: Props) => {
  const { data } = useQuery({ ...itemSearch(''), enabled: !isFiltered, staleTime: 0 })
  const items = data?.items
  if (isFiltered) {
    return (
      <Notice
        action={
          <Button size="small" onClick={onClearFilters}>
            {texts.clearFilters}
          </Button>
        }
      >
        {texts.emptyFiltered}
      </Notice>
    )
  }
  if (items?.length === 0) return <NoItemNotice />
  // The list has its own empty text, and no free slot to click.
  if (isList) return null
  return <Notice>{canCreate ? `${texts.empty} ${texts.emptyHint}` : texts.empty}</Notice>
}
