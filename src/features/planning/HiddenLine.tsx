/** Above the grid, in a place of its own: what the settings and the filters hide of the period, and the way to it. */
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { planning } from '#i18n/fr/planning.ts'
import type { OpenHours } from '#resources/domain/openHours.ts'
import { hiddenText } from './hiddenText.ts'
import type { OutOfSight } from './outOfSight.ts'
import type { PlanningView } from './planningTypes.ts'

const texts = planning.hidden

/** Of the line when it holds its one usual row, so that the grid does not jump when the count is known. */
const LINE_HEIGHT = 34

type Props = {
  view: PlanningView
  allHours: boolean
  isFiltered: boolean
  isCut: boolean
  organisation: OpenHours
  /** Null until it is known; `byFilters` is empty where they hide nothing. */
  hidden: { outOfSight: OutOfSight; byFilters: string } | null
  onToggleHours: () => void
  onClearFilters: () => void
}

type PartProps = { children: ReactNode; action: string; label?: string; onAction: () => void }

/** The words, and right behind them what to do: on a phone they fill the width together. */
const Part = ({ children, action, label, onAction }: PartProps) => (
  <Typography variant="body2" component="span">
    {children}{' '}
    <Button size="small" onClick={onAction} aria-label={label} sx={{ py: 0.25, displayPrint: 'none' }}>
      {action}
    </Button>
  </Typography>
)

/** Everything is drawn, which takes the room of what is usual: the way back. */
const AllHours = ({ onToggleHours }: Pick<Props, 'onToggleHours'>) => (
  <Part action={planning.usualHours} onAction={onToggleHours}>
    {texts.allShown}
  </Part>
)

const Counts = ({ hidden, organisation, isCut, ...props }: Props & { hidden: NonNullable<Props['hidden']> }) => {
  const { outOfSight, byFilters } = hidden
  if (outOfSight.total === 0 && !byFilters) {
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.nothing}
      </Typography>
    )
  }
  return (
    <>
      <VisibilityOffOutlined
        fontSize="small"
        color="action"
        aria-hidden
        sx={{ display: { xs: 'none', sm: 'block' } }}
      />
      {outOfSight.total > 0 && (
        <Part action={texts.show} label={texts.showLabel} onAction={props.onToggleHours}>
          {hiddenText(outOfSight, organisation, isCut)}
        </Part>
      )}
      {byFilters && (
        <Part action={planning.clearFilters} onAction={props.onClearFilters}>
          {byFilters}
        </Part>
      )}
    </>
  )
}

/** The list hides neither days nor hours: there it stands for the filters alone. */
export const HiddenLine = (props: Props) => {
  const { view, allHours, isFiltered, hidden, onToggleHours } = props
  const isWhole = allHours && view !== 'list'
  if (view === 'list' && !isFiltered) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        flexShrink: 0,
        minHeight: LINE_HEIGHT,
        pb: 0.5,
      }}
    >
      {isWhole && <AllHours onToggleHours={onToggleHours} />}
      {hidden && (!isWhole || hidden.byFilters) && <Counts {...props} hidden={hidden} />}
    </Box>
  )
}
