import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { rateTexts as texts } from '#i18n/fr/reservationRate.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { PageAction } from '#src/crud/pageAction.ts'
import { downloadText } from '#src/crud/transfer/download.ts'
import { useCan } from '#src/session/useSession.ts'
import type { Counted } from '#src/shared/booking/occupancy.ts'
import { dayErrors } from '#src/shared/statistics/dayErrors.ts'
import { StatisticsLoading } from '#src/shared/statistics/StatisticsLoading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RateFigures } from './RateFigures.tsx'
import { RateFilters } from './RateFilters.tsx'
import { RateParts } from './RateParts.tsx'
import { type Rates, type RatesAsked, useRateQuery, useRates } from './rates.ts'
import { ratesCsv } from './ratesCsv.ts'
import { useDocumentActions } from './useDocumentActions.tsx'

const useRateActions = (rates: Rates | undefined, asked: RatesAsked, counted: Counted): readonly PageAction[] => [
  { key: 'print', kind: 'secondary', label: texts.print, icon: <PrintOutlined />, onClick: () => window.print() },
  {
    key: 'export',
    kind: 'secondary',
    label: texts.export,
    icon: <DownloadOutlined />,
    isHidden: !rates,
    onClick: () => rates && downloadText(texts.file(asked.from, asked.to), ratesCsv(rates.groups, asked.by)),
  },
  ...useDocumentActions(asked, counted),
]

/** If one type has no opening hours, the others may have some. */
const NothingOfType = ({ type, onAsk }: { type: Exclude<Counted, 'ALL'>; onAsk: () => void }) => (
  <Notice
    icon={<EventBusyOutlined />}
    title={texts.emptyType[type]}
    actions={
      <Button variant="contained" onClick={onAsk}>
        {texts.countAll}
      </Button>
    }
  />
)

const NothingOpen = () => {
  const can = useCan()
  return (
    <Notice
      icon={<EventBusyOutlined />}
      title={texts.empty}
      text={texts.emptyHelp}
      actions={
        can('PARAMETER_MANAGEMENT') && (
          <Button variant="contained" component={Link} to="/admin/parameters">
            {texts.parameters}
          </Button>
        )
      }
    />
  )
}

export const ReservationRatePage = () => {
  const [asked, ask] = useRateQuery()
  const [{ data: rates, error, refetch, isPending }, counted] = useRates(asked)
  const errors = dayErrors(error)
  const isWrong = Object.keys(errors).length > 0
  const isClosed = !error && rates?.current.openHours === 0
  return (
    <>
      <PageHeader title={texts.title} note={texts.help} actions={useRateActions(rates, asked, counted)} />
      <RateFilters asked={asked} counted={counted} onAsk={ask} errors={errors} />
      {error && !isWrong && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {isPending && <StatisticsLoading />}
      {isClosed && counted === 'ALL' && <NothingOpen />}
      {isClosed && counted !== 'ALL' && <NothingOfType type={counted} onAsk={() => ask({ type: 'ALL' })} />}
      {rates && !error && rates.current.openHours > 0 && (
        <>
          <RateFigures rates={rates} />
          <RateParts rates={rates} asked={asked} onAsk={ask} />
        </>
      )}
    </>
  )
}
