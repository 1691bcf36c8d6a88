import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { labelsOf } from '#i18n/entityLabels.ts'
import { sentences } from '#i18n/fr/grammar.ts'
import { planning as texts } from '#i18n/fr/planning.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useEntityNames } from '#src/fields/views/customisation.ts'
import { useCan } from '#src/session/useSession.ts'
import { Notice } from '#src/ui/Notice.tsx'
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

type GridNoticeProps = { title: string; text?: string; actions?: ReactNode; isAlone?: boolean }

/** Over the grid; its slots stay clickable, since a moving notice would shift a click. `isAlone`: no grid below. */
export const GridNotice = ({ isAlone = false, ...props }: GridNoticeProps) => (
  <Box
    sx={{
      position: 'absolute',
      ...(isAlone ? { top: '30%' } : { bottom: 16, border: 1, borderColor: 'divider', boxShadow: 2 }),
      insetInline: 0,
      mx: 'auto',
      width: 'max-content',
      maxWidth: 'calc(100% - 48px)',
      bgcolor: isAlone ? undefined : 'background.paper',
      borderRadius: 1,
      zIndex: 6,
      displayPrint: 'none',
      pointerEvents: 'none',
      '& a, & button': { pointerEvents: 'auto' },
      '&& > *': { py: 2 },
    }}
  >
    <Notice role="status" icon={<EventBusyOutlined />} {...props} />
  </Box>
)

/** For users without any offered item. */
export const NoItemNotice = () => {
  const makers = useMakers()
  return (
    <GridNotice
      title={makers.length > 0 ? texts.nothingYet : texts.nothingForYou}
      actions={makers.map(({ to, label }) => (
        <Button key={to} variant="outlined" component={Link} to={to}>
          {label}
        </Button>
      ))}
    />
  )
}

type Props = { isList: boolean; isFiltered: boolean; canCreate: boolean; onClearFilters: () => void }

export const EmptyNotice = ({ isList, isFiltered, canCreate, onClearFilters }: Props) => {
  const { data } = useQuery({ ...itemSearch(''), enabled: !isFiltered, staleTime: 0 })
  const items = data?.items
  if (isFiltered) {
    return (
      <GridNotice
        isAlone={isList}
        title={texts.emptyFiltered}
        actions={
          <Button variant="outlined" onClick={onClearFilters}>
            {texts.clearFilters}
          </Button>
        }
      />
    )
  }
  if (items?.length === 0) return <NoItemNotice />
  return <GridNotice isAlone={isList} title={texts.empty} {...(canCreate && !isList && { text: texts.emptyHint })} />
}
