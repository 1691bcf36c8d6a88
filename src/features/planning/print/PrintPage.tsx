import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined'
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined'
import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { planningPrint as texts } from '#i18n/fr/planningPrint.ts'
import { timeline } from '#i18n/fr/timeline.ts'
import { useCompany } from '#src/session/useCompany.ts'
import { fullLabel } from '#src/time/when.ts'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { useFilterNames } from '../filters/PlanningFilterChips.tsx'
import { boardSizeOf } from './boardSize.ts'
import type { Board } from './boards.ts'
import { PrintedBoard } from './PrintedBoard.tsx'
import { PrintStyles } from './PrintStyles.tsx'
import { type Print, usePrint, usePrintOnArrival } from './usePrint.ts'

const SHEET = (297 / 25.4) * 96

/** Scale at which a sheet fits the width of its container; 1 if the container is wider. */
const useSheetScale = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const area = ref.current
    if (!area) return
    const observer = new ResizeObserver(() => area.clientWidth > 0 && setScale(Math.min(1, area.clientWidth / SHEET)))
    observer.observe(area)
    return () => observer.disconnect()
  }, [])
  return { ref, scale }
}

type CommandsProps = {
  isReady: boolean
  isReduced: boolean
  isWhole: boolean
  onSize: () => void
  /** undefined: no site is empty, or all are. */
  withEmpty: boolean | undefined
  onEmpty: (isShown: boolean) => void
}

const Commands = ({ isReady, isReduced, isWhole, onSize, withEmpty, onEmpty }: CommandsProps) => {
  const { search } = useLocation()
  return (
    <Box sx={{ mb: 2, displayPrint: 'none' }}>
      <Button
        className="flush"
        component={Link}
        to={`/reservation/planning${search}`}
        size="small"
        startIcon={<ArrowBackOutlined />}
      >
        {texts.back}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 2 } }}>
        <Typography variant="h1" sx={{ width: { xs: '100%', sm: 'auto' } }}>
          {texts.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1, width: { xs: '100%', sm: 'auto' } }}>
          {texts.pages}
        </Typography>
        {withEmpty !== undefined && (
          <FormControlLabel
            control={<Switch size="small" checked={!withEmpty} onChange={(_event, isOn) => onEmpty(!isOn)} />}
            label={texts.withoutEmpty}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        )}
        {isReduced && (
          <Button startIcon={isWhole ? <ZoomInOutlined /> : <ZoomOutOutlined />} onClick={onSize}>
            {isWhole ? texts.realSize : texts.wholeSheet}
          </Button>
        )}
        <Button variant="contained" startIcon={<PrintOutlined />} disabled={!isReady} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Box>
    </Box>
  )
}

const Failure = ({ query }: Pick<Print, 'query'>) => (
  <Alert severity="error" action={<Button onClick={() => query.refetch()}>{texts.retry}</Button>}>
    {texts.failed}
  </Alert>
)

/** Printed too: readers of the board must know that it is incomplete. */
const Notes = ({ isCut, hidden }: { isCut: boolean; hidden: string }) => (
  <>
    {isCut && <p className="print-note">{timeline.cut}</p>}
    {hidden && <p className="print-note">{hidden}</p>}
  </>
)

export const PrintPage = () => {
  usePageTitle(texts.title)
  const print = usePrint()
  const { query, boards, title, timeZone, readAt, isFreeOnly } = print
  const company = useCompany()
  const names = useFilterNames(print.filters)
  const filters = [...names, ...(isFreeOnly ? [texts.freeOnly] : [])]
  usePrintOnArrival(boards.length > 0)
  const { ref, scale } = useSheetScale()
  const [isWhole, setWhole] = useState(true)
  const [withEmpty, setWithEmpty] = useState(false)
  const isEmpty = (board: Board) => board.weeks.every(({ rows }) => rows.length === 0) && !print.hiddenOf(board)
  const used = boards.filter((board) => !isEmpty(board))
  const isMixed = used.length > 0 && used.length < boards.length
  const shown = isMixed && !withEmpty ? used : boards
  const emptySites = isMixed && !withEmpty ? boards.filter(isEmpty).map(({ site }) => site || texts.noSite) : []
  const head = {
    organisation: company?.name ?? '',
    period: title,
    printedOn: readAt ? texts.printedOn(fullLabel(readAt, timeZone)) : '',
    filters: filters.length > 0 ? texts.filters(filters) : '',
  }
  return (
    <>
      <PrintStyles />
      <Commands
        isReady={boards.length > 0}
        isReduced={scale < 1}
        isWhole={isWhole}
        onSize={() => setWhole(!isWhole)}
        withEmpty={isMixed ? withEmpty : undefined}
        onEmpty={setWithEmpty}
      />
      {query.isError && <Failure query={query} />}
      {query.isPending && <PageLoading />}
      {query.isSuccess && boards.length === 0 && (
        <Alert severity="info">{filters.length > 0 ? texts.nothing : texts.noItem}</Alert>
      )}
      <Box
        ref={ref}
        className="print-sheets"
        role="region"
        aria-label={title}
        tabIndex={0}
        style={{ '--print-scale': isWhole ? scale : 1 } as CSSProperties}
      >
        {shown.map((board, index) => (
          <PrintedBoard
            key={board.id}
            board={board}
            size={boardSizeOf(board)}
            head={head}
            emptySites={index === shown.length - 1 ? emptySites : []}
            notes={<Notes isCut={print.isCut} hidden={print.hiddenOf(board)} />}
          />
        ))}
      </Box>
    </>
  )
}
