import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material'
import { type PointerEvent, useRef } from 'react'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { useLongPress } from '#src/shared/planning/useLongPress.ts'
import { momentLabel, parseInstant } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { WorkPage } from './useWorkPage.ts'
import type { useWorksToPlan, WorkToPlan } from './workData.ts'
import { isLoud, priorityTone, wordOf } from './workLook.ts'

type Props = {
  page: WorkPage
  list: ReturnType<typeof useWorksToPlan>
  search: string
  onSearch: (words: string) => void
  onPlan: (work: WorkToPlan) => void
}

const detailOf = ({ item, estimatedTime, repairDueAt }: WorkToPlan, timeZone: string): string =>
  [
    item,
    estimatedTime ? texts.toPlan.hours(estimatedTime) : null,
    repairDueAt ? texts.toPlan.due(momentLabel(parseInstant(repairDueAt), timeZone, new Date())) : null,
  ]
    .filter(Boolean)
    .join(' · ')

const isPastLimit = (work: WorkToPlan): work is WorkToPlan & { status: string } =>
  work.status === 'PLANNING_LIMIT_EXCEEDED'

const Item = ({ work, page, onPlan }: Pick<Props, 'page' | 'onPlan'> & { work: WorkToPlan }) => {
  const { canWrite, organisation } = page
  const [late] = work.overdue
  return (
    <Box
      component="li"
      data-plan={work.id}
      data-label={work.label}
      sx={{
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        cursor: canWrite ? 'grab' : undefined,
        touchAction: 'pan-y',
        userSelect: 'none',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
        {work.label}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {detailOf(work, organisation.timeZone)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', mt: 0.5 }}>
        {late && (
          <ToneChip tone="late" label={isPastLimit(work) ? wordOf('status', work.status) : wordOf('overdue', late)} />
        )}
        {isLoud(work.priority) && (
          <ToneChip tone={priorityTone(work.priority)} label={wordOf('priority', work.priority)} />
        )}
        {canWrite && (
          <Button
            size="small"
            sx={{ ml: 'auto' }}
            aria-label={texts.toPlan.planNamed(work.label ?? '')}
            onClick={() => onPlan(work)}
          >
            {texts.toPlan.plan}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const Shown = ({ page, list, search, onPlan }: Props) => {
  const { query, works, total } = list
  if (query.isError && !query.data)
    return <LoadFailure title={texts.toPlan.failed} error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <LoadingLines rows={6} />
  if (works.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 2 }}>
        {search ? texts.toPlan.noneFound : texts.toPlan.none}
      </Typography>
    )
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {works.map((work) => (
          <Item key={work.id} work={work} page={page} onPlan={onPlan} />
        ))}
      </Box>
      {total !== undefined && total > works.length && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {texts.toPlan.shown(works.length, total)}
        </Typography>
      )}
    </>
  )
}

export const ToPlanList = (props: Props) => {
  const { page, list, search, onSearch } = props
  const scroller = useRef<HTMLDivElement>(null)
  const finger = useLongPress(scroller)
  const onPointerDown = (event: PointerEvent): void => {
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-plan]')?.dataset.plan
    const work = list.works.find((one) => one.id === id)
    if (work && !target.closest('button')) page.drag.current?.begin(event, { kind: 'new', work }, finger)
  }
  return (
    <Box
      component="aside"
      aria-label={texts.toPlan.title}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
      <TextField
        size="small"
        margin="none"
        type="search"
        placeholder={texts.toPlan.search}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        slotProps={{
          htmlInput: { 'aria-label': texts.toPlan.search },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchOutlined fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {page.canWrite && !page.isPhone && (
        <Typography variant="caption" color="textSecondary" sx={{ mt: 1 }}>
          {texts.toPlan.help}
        </Typography>
      )}
      <Box
        ref={scroller}
        data-to-plan=""
        onPointerDown={onPointerDown}
        onPointerMove={finger.move}
        onPointerUp={finger.end}
        onPointerCancel={finger.end}
        sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto' }}
      >
        <Shown {...props} />
      </Box>
    </Box>
  )
}
