import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import { Box, Button, Tooltip } from '@mui/material'
import { planning } from '#i18n/fr/planning.ts'
import type { OpenHours } from '#resources/domain/openHours.ts'
import type { PlanningView } from '#src/shared/planning/views.ts'
import type { HiddenCounts } from '../hidden/hiddenReservations.ts'
import { hiddenText } from '../hidden/hiddenText.ts'

const texts = planning.hidden

export type FilteredOut = { count: string; sentence: string }

type Props = {
  view: PlanningView
  allHours: boolean
  isFiltered: boolean
  isCut: boolean
  organisation: OpenHours
  /** null while loading; `byFilters` is null if filters hide nothing. */
  hidden: { hiddenCounts: HiddenCounts; byFilters: FilteredOut | null } | null
  onToggleHours: () => void
  onClearFilters: () => void
}

type CountProps = { count: string; sentence: string; action: string; onAction: () => void }

const Count = ({ count, sentence, action, onAction }: CountProps) => (
  <>
    <Tooltip title={sentence} describeChild>
      <Button
        size="small"
        color="inherit"
        startIcon={<VisibilityOffOutlined />}
        onClick={onAction}
        sx={{
          color: 'text.secondary',
          px: { xs: 0.5, sm: 0.75 },
          minWidth: 0,
          whiteSpace: 'nowrap',
          flexShrink: 0,
          '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        {count}
        <span className="planning-hidden">. {action}</span>
      </Button>
    </Tooltip>
    <span className="planning-hidden">{sentence}</span>
  </>
)

const Counts = ({ hidden, organisation, isCut, ...props }: Props & { hidden: NonNullable<Props['hidden']> }) => {
  const { hiddenCounts, byFilters } = hidden
  if (hiddenCounts.total === 0 && !byFilters) return <span className="planning-hidden">{texts.nothing}</span>
  return (
    <>
      {hiddenCounts.total > 0 && (
        <Count
          count={texts.count(hiddenCounts.total, isCut)}
          sentence={hiddenText(hiddenCounts, organisation, isCut)}
          action={texts.showLabel}
          onAction={props.onToggleHours}
        />
      )}
      {byFilters && <Count {...byFilters} action={planning.clearFilters} onAction={props.onClearFilters} />}
    </>
  )
}

/** The list view hides no days or hours, so its line is about filters only. */
export const HiddenCountsBar = (props: Props) => {
  const { view, allHours, isFiltered, hidden, onToggleHours } = props
  const isWhole = allHours && view !== 'list'
  if (view === 'list' && !isFiltered) return null
  return (
    <Box role="status" sx={{ position: 'relative', display: 'flex', alignItems: 'center', columnGap: 0.5 }}>
      {isWhole && (
        <Tooltip title={planning.usualHours} describeChild>
          <Button
            size="small"
            color="inherit"
            onClick={onToggleHours}
            sx={{ color: 'text.secondary', px: 0.75, whiteSpace: 'nowrap' }}
          >
            {planning.usualShort}
            <span className="planning-hidden">. {planning.usualHours}</span>
          </Button>
        </Tooltip>
      )}
      {isWhole && <span className="planning-hidden">{texts.allShown}</span>}
      {hidden && (!isWhole || hidden.byFilters) && <Counts {...props} hidden={hidden} />}
    </Box>
  )
}
