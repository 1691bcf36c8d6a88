import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined'
import { Alert, Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { maintenanceFigureTexts as texts } from '#i18n/fr/maintenanceFigures.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { downloadText } from '#src/crud/transfer/download.ts'
import { PeriodDays, PeriodPresets } from '#src/fields/controls/PeriodControls.tsx'
import { dayErrors } from '#src/shared/statistics/dayErrors.ts'
import { Figure } from '#src/shared/statistics/Figure.tsx'
import { presetDays } from '#src/shared/statistics/periods.ts'
import { StatisticsLoading } from '#src/shared/statistics/StatisticsLoading.tsx'
import { StatisticsPart, StatisticsTable } from '#src/shared/statistics/StatisticsPart.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { figuresTable } from './figuresTable.ts'
import {
  type FigureGrouping,
  type Figures,
  type FiguresAsked,
  figuresCsv,
  useFigureChoices,
  useFigures,
} from './maintenanceFigures.ts'

type Ask = (change: Partial<FiguresAsked>) => void

const Choices = ({
  asked,
  onAsk,
  errors,
}: {
  asked: FiguresAsked
  onAsk: Ask
  errors: Readonly<Record<string, string>>
}) => (
  <Box
    sx={{
      ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between' },
      ...{ columnGap: 4, rowGap: 1.5, mb: 3 },
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <PeriodPresets label={texts.periods} names={texts.period} daysOf={presetDays} asked={asked} onAsk={onAsk} />
    </Box>
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        flex: { xs: '1 1 100%', sm: '0 1 336px' },
        mb: { lg: '-3px' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      <PeriodDays labels={texts} asked={asked} onAsk={onAsk} errors={errors} />
    </Box>
  </Box>
)

const TotalFigures = ({ whole }: { whole: Figures['whole'] }) => (
  <Box
    component="dl"
    aria-label={texts.figures}
    sx={{
      ...{ m: 0, mb: 3, display: 'grid', columnGap: 4, rowGap: 2 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    <Figure label={texts.cost} value={texts.amount(whole.cost)} note={texts.hoursNote(whole.hours)} />
    <Figure label={texts.failures} value={texts.count(whole.failures)} note={texts.worksNote(whole.works)} />
    <Figure
      label={texts.hoursToRepair}
      value={texts.duration(whole.hoursToRepair ?? null)}
      note={texts.hoursToRepairNote}
    />
    <Figure
      label={texts.availability}
      value={texts.percent(whole.availability ?? null)}
      note={texts.downtimeNote(whole.downtimeHours)}
    />
    <Figure
      label={texts.costOverValue}
      value={texts.percent(whole.costOverValue ?? null)}
      note={texts.valueNote(whole.value ?? null)}
    />
    <Figure
      label={texts.lifetimeUsed}
      value={texts.percent(whole.lifetimeUsed)}
      note={texts.endOfLifeNote(whole.endOfLife)}
    />
  </Box>
)

const GROUPS = Object.keys(texts.groups) as FigureGrouping[]

const Groups = ({
  figures: { groups, isCut },
  asked: { by },
  onAsk,
}: {
  figures: Figures
  asked: FiguresAsked
  onAsk: Ask
}) => (
  <StatisticsPart
    title={texts.groups[by]}
    actions={
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        aria-label={texts.by}
        onChange={(_event, next: FigureGrouping | null) => next && onAsk({ by: next })}
        sx={{ flexWrap: 'wrap' }}
      >
        {GROUPS.map((group) => (
          <ToggleButton key={group} value={group}>
            {texts.group[group]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    }
  >
    {isCut && (
      <Alert severity="info" sx={{ mb: 1.5 }}>
        {texts.cut}
      </Alert>
    )}
    <StatisticsTable key={by} label={texts.groups[by]} barColumn={1} {...figuresTable(groups, by, useIsMobile())} />
  </StatisticsPart>
)

export const MaintenanceFiguresPage = () => {
  const [asked, ask] = useFigureChoices()
  const { data, error, refetch, isPending } = useFigures(asked)
  const errors = dayErrors(error)
  const isWrong = Object.keys(errors).length > 0
  return (
    <>
      <PageHeader
        title={texts.title}
        note={texts.help}
        actions={[
          {
            key: 'export',
            kind: 'secondary',
            label: texts.export,
            shortLabel: texts.exportShort,
            name: texts.export,
            icon: <DownloadOutlined />,
            isHidden: !data || data.groups.length === 0,
            onClick: () => data && downloadText(texts.file(asked.from, asked.to), figuresCsv(data.groups, asked.by)),
          },
        ]}
      />
      <Choices asked={asked} onAsk={ask} errors={errors} />
      {error && !isWrong && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {isPending && <StatisticsLoading />}
      {data && !error && data.groups.length === 0 && <Notice icon={<EngineeringOutlined />} title={texts.empty} />}
      {data && !error && data.groups.length > 0 && (
        <>
          <TotalFigures whole={data.whole} />
          <Groups figures={data} asked={asked} onAsk={ask} />
        </>
      )}
    </>
  )
}
