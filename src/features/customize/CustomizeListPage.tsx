import AddOutlined from '@mui/icons-material/AddOutlined'
import AutoAwesomeMotionOutlined from '@mui/icons-material/AutoAwesomeMotionOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import HubOutlined from '@mui/icons-material/HubOutlined'
import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { consoleEntityTexts } from '#i18n/fr/consoleEntities.ts'
import { customizeTexts as texts } from '#i18n/fr/customize.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { mapTexts } from '#i18n/fr/map.ts'
import { starterKitTexts } from '#i18n/fr/starterKits.ts'
import { translationPageTexts } from '#i18n/fr/translationPages.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { resources } from '#resources/index.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type EntityNames, useFieldCounts, useNames } from './customizerData.ts'
import { NewEntityDialog } from './NewEntityDialog.tsx'
import { useOwnEntities } from './ownEntities.ts'
import { RetiredEntities } from './RetiredEntities.tsx'
import { StarterKitsDialog } from './StarterKitsDialog.tsx'

type RowProps = { names: EntityNames; count: number | undefined; isDraft: boolean }

const Row = ({ names, count, isDraft }: RowProps) => (
  <ListItem disablePadding divider sx={{ breakInside: 'avoid' }}>
    <ListItemButton
      component={Link}
      to={`/customize/entity/${names.entity}`}
      sx={{ gap: 1.5, minHeight: 44, px: 1, py: 0.5 }}
    >
      <ListItemText
        primary={capitalise(names.pluralLabel)}
        slotProps={{ primary: { sx: { fontWeight: WEIGHTS.name } } }}
      />
      {isDraft && <Chip size="small" variant="outlined" label={consoleEntityTexts.draft} />}
      {!names.isDefault && <Chip size="small" variant="outlined" label={texts.renamed} />}
      <Typography variant="body2" component="span" color="textSecondary" sx={{ flexShrink: 0 }}>
        {count === undefined ? <Skeleton component="span" width={90} /> : count > 0 && texts.fieldCount(count)}
      </Typography>
      <ChevronRightOutlined sx={{ color: 'text.secondary', fontSize: 20 }} />
    </ListItemButton>
  </ListItem>
)

const GROUPS = ['filled', 'others', 'parts'] as const

/** `parts`: records that their owner's form contains; they have no page. */
const groupOf = (entity: string, count: number | undefined): (typeof GROUPS)[number] => {
  if (count) return 'filled'
  return resources.all.find(({ key }) => key === entity)?.ownedBy ? 'parts' : 'others'
}

export const CustomizeListPage = () => {
  const { data, error, refetch } = useNames()
  const counts = useFieldCounts()
  const own = useOwnEntities().data ?? []
  const retired = own.filter(({ state }) => state === 'RETIRED')
  const [isNew, setNew] = useState(false)
  const [isKits, setKits] = useState(false)
  const countOf = (entity: string) => (counts.data ? (counts.data.get(entity) ?? 0) : undefined)
  const sorted = data?.toSorted((one, other) => compareNames(one.pluralLabel, other.pluralLabel))
  const groups = Map.groupBy(sorted ?? [], ({ entity }) => groupOf(entity, countOf(entity)))
  return (
    <>
      <PageHeader
        title={texts.title}
        note={texts.intro}
        actions={[
          {
            key: 'create',
            kind: 'primary',
            label: consoleEntityTexts.create,
            icon: <AddOutlined />,
            opensDialog: true,
            onClick: () => setNew(true),
            dialog: isNew && <NewEntityDialog onClose={() => setNew(false)} />,
          },
          {
            key: 'kits',
            kind: 'secondary',
            label: starterKitTexts.title,
            icon: <AutoAwesomeMotionOutlined />,
            opensDialog: true,
            onClick: () => setKits(true),
            dialog: isKits && <StarterKitsDialog onClose={() => setKits(false)} />,
          },
          { key: 'map', kind: 'secondary', label: mapTexts.open, icon: <HubOutlined />, to: '/customize/entity-map' },
          {
            key: 'translations',
            kind: 'secondary',
            label: translationPageTexts.title,
            icon: <TranslateOutlined />,
            to: '/customize/translations',
          },
        ]}
      />
      {sorted &&
        GROUPS.map((group) => {
          const rows = groups.get(group) ?? []
          if (rows.length === 0) return null
          return (
            <PageSection key={group} {...texts.groups[group]}>
              <List disablePadding sx={{ columns: { lg: 2 }, columnGap: 6 }}>
                {rows.map((names) => (
                  <Row
                    key={names.entity}
                    names={names}
                    count={countOf(names.entity)}
                    isDraft={own.some(({ key, state }) => key === names.entity && state === 'DRAFT')}
                  />
                ))}
              </List>
            </PageSection>
          )
        })}
      {sorted && retired.length > 0 && <RetiredEntities entities={retired} />}
      {!sorted && !error && <LoadingLines rows={8} />}
      {!sorted && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
    </>
  )
}
