import { Box, type Theme, useMediaQuery } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import type { PageLength } from '#src/shared/planning/planningPeriod.ts'
import { FilterButton, Moments, PeriodTitle, TOOLBAR_ROW } from '#src/shared/planning/ToolbarParts.tsx'
import type { WeekShape } from '#src/shared/planning/views.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { type ChosenView, ViewMenu } from './ViewMenu.tsx'

type Props = ComponentProps<typeof MoreMenu> & {
  title: string
  length: PageLength
  weekShape?: WeekShape | undefined
  asList: boolean
  filterCount: number
  hidden: ReactNode
  onView: (chosen: ChosenView) => void
}

export const PlanningToolbar = (props: Props) => {
  const { view, length, isPhone, onView, weekShape, asList } = props
  // At 200 % zoom too, the period needs the row's width.
  const isCompact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true })
  const shown = (
    <>
      <FilterButton {...props} isCompact={isCompact} />
      <ViewMenu view={view} length={length} weekShape={weekShape} asList={asList} onChoose={onView} />
      <MoreMenu {...props} />
    </>
  )
  return (
    <Box role="toolbar" aria-label={texts.title} sx={{ pb: 1 }}>
      {isPhone ? (
        <>
          <PeriodTitle {...props} />
          <Box sx={{ ...TOOLBAR_ROW, pt: 0.5 }}>
            <Moments {...props} isCompact={isCompact} />
            <Box sx={{ flexGrow: 1 }} />
            {shown}
          </Box>
        </>
      ) : (
        <Box sx={TOOLBAR_ROW}>
          <Moments {...props} isCompact={isCompact} />
          <PeriodTitle {...props} />
          {shown}
        </Box>
      )}
    </Box>
  )
}
