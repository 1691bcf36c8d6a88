import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import { Box, Button, IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { deskTexts as texts } from '#i18n/fr/closing.ts'
import type { LineAction } from '#resources/domain/closing.ts'
import { ClosingDialog } from '#src/shared/booking/ClosingDialog.tsx'
import { useActOnLines } from '#src/shared/booking/closing.ts'
import { ReportButton, useReportAction } from '#src/shared/booking/reportProblem.tsx'
import { parseInstant, periodOfTodayLabel, timeOf } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { ACTIONS, type DeskKind, type DeskLineData, gestureOf, isForward } from './deskLines.ts'

type Props = {
  lines: readonly DeskLineData[]
  kind: DeskKind
  zone: string
  /** Its return asks for a reading. */
  hasMeter: (line: string) => boolean
  /** The title of the group says « En retard » and names no place. */
  isInLateGroup?: boolean
}
type Act = ReturnType<typeof useActOnLines>
type Start = {
  run: (gesture: keyof typeof ACTIONS, lines: readonly DeskLineData[]) => void
  popup: (gesture: keyof typeof ACTIONS, lines: readonly DeskLineData[]) => 'dialog' | undefined
}

const nameOf = ({ itemName, quantityOut, quantity, closedAt }: DeskLineData): string => {
  const count = closedAt ? quantity : quantityOut
  return count > 1 ? `${count} × ${itemName}` : itemName
}

const itemOf = ({ itemId, itemName, itemType }: DeskLineData) => ({
  id: itemId,
  displayName: itemName,
  type: itemType,
})

const run = ({ mutate }: Act, gesture: keyof typeof ACTIONS, lines: readonly DeskLineData[]): void => {
  const action: LineAction = ACTIONS[gesture]
  mutate({ action, isAtDesk: true, lines: lines.map(({ id }) => ({ id })) })
}

const LineState = ({ line, kind, zone }: { line: DeskLineData; kind: DeskKind; zone: string }) => {
  const done = line.closedAt
    ? texts.takenBack(timeOf(parseInstant(line.closedAt), zone))
    : kind === 'departures' && line.handedOverAt && texts.handedOver
  if (done) {
    return (
      <Typography
        variant="body2"
        component="span"
        sx={{ gridArea: 'state', color: 'success.main', fontWeight: WEIGHTS.name }}
      >
        {done}
      </Typography>
    )
  }
  return null
}

type LineButtonProps = { line: DeskLineData; kind: DeskKind; isBusy: boolean; start: Start }

/** A text button, so that the card's own button stands out. */
const LineButton = ({ line, kind, isBusy, start }: LineButtonProps) => {
  const gesture = gestureOf(line, kind)
  return (
    gesture && (
      <Button
        size="small"
        color="inherit"
        loading={isBusy}
        aria-label={texts.named(gesture, line.itemName)}
        aria-haspopup={start.popup(gesture, [line])}
        onClick={() => start.run(gesture, [line])}
      >
        {texts.actions[gesture]}
      </Button>
    )
  )
}

type MoreProps = { name: string; only: DeskLineData | undefined; onDetail: (() => void) | undefined }

const MoreActions = ({ name, only, onDetail }: MoreProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const report = useReportAction(only && itemOf(only))
  const actions = [
    ...(onDetail
      ? [{ key: 'detail', label: texts.actions.detail, icon: <ChecklistOutlined />, onClick: onDetail }]
      : []),
    ...(report.isHidden ? [] : [report]),
  ]
  if (actions.length === 0) return <Box sx={{ width: 34 }} />
  return (
    <>
      <Tooltip title={texts.more}>
        <IconButton
          size="small"
          aria-label={texts.moreOf(name)}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVert />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ key, label, icon, onClick }) => (
          <MenuItem
            key={key}
            onClick={(event) => {
              setAnchor(null)
              onClick?.(event)
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

type CardProps = Pick<Props, 'lines' | 'kind'> & {
  isBusy: boolean
  start: Start
  onDetail: (lines: readonly DeskLineData[]) => void
}

const TONAL = {
  minWidth: 100,
  bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)',
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 20%, transparent)' },
} as const

const CardActions = ({ lines, kind, isBusy, start, onDetail }: CardProps) => {
  const waiting = lines.filter((line) => isForward(gestureOf(line, kind)))
  const [first] = waiting
  const only = lines.length === 1 ? lines[0] : undefined
  const gesture = first && gestureOf(first, kind)
  const isAll = waiting.length > 1
  const name = isAll ? (first?.subject ?? '') : (first?.itemName ?? '')
  return (
    <Box sx={{ gridArea: 'actions', display: 'flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}>
      {isForward(gesture) && (
        <Button
          sx={TONAL}
          loading={isBusy}
          aria-label={texts.named(gesture, name, isAll)}
          aria-haspopup={start.popup(gesture, waiting)}
          onClick={() => start.run(gesture, waiting)}
        >
          {texts.action(gesture, isAll)}
        </Button>
      )}
      {only && !first && <LineButton line={only} kind={kind} isBusy={isBusy} start={start} />}
      <MoreActions
        name={name || (only?.itemName ?? '')}
        only={only}
        onDetail={kind === 'returns' && first ? () => onDetail(waiting) : undefined}
      />
    </Box>
  )
}

const HEAD = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplate: '"head actions" "note note" "state state" / minmax(0, 1fr) auto',
  alignItems: { xs: 'start', sm: 'center' },
  columnGap: 1.5,
  '& > :first-of-type': { display: { xs: 'contents', sm: 'block' }, flex: '1 1 0', minWidth: 0 },
} as const

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  py: 0.25,
  pl: 1.5,
  borderLeft: 2,
  borderColor: 'divider',
} as const

export const DeskCard = ({ lines, kind, zone, hasMeter, isInLateGroup = false }: Props) => {
  const act = useActOnLines()
  const [asked, setAsked] = useState<readonly DeskLineData[]>()
  const [first] = lines
  if (!first) return null
  const isOne = lines.length === 1
  const start: Start = {
    popup: (gesture, given) => (gesture === 'takeBack' && given.some(({ id }) => hasMeter(id)) ? 'dialog' : undefined),
    run: (gesture, given) => (start.popup(gesture, given) ? setAsked(given) : run(act, gesture, given)),
  }
  const period = { startingAt: parseInstant(first.startingAt), endingAt: parseInstant(first.endingAt) }
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={HEAD}>
        <Box>
          <Box sx={{ gridArea: 'head', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Typography
              component={Link}
              to={`/reservation/reservation/${first.reservationId}/show`}
              sx={{
                fontWeight: WEIGHTS.name,
                color: 'text.primary',
                overflowWrap: 'anywhere',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              {isOne ? nameOf(first) : first.subject}
            </Typography>
            <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {periodOfTodayLabel(period, zone, new Date())}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'note', overflowWrap: 'anywhere' }}>
            {[first.borrowerName, isOne && first.subject, isInLateGroup && first.placeName]
              .filter(Boolean)
              .join('\u00a0· ')}
          </Typography>
          {isOne && <LineState line={first} kind={kind} zone={zone} />}
        </Box>
        <CardActions lines={lines} kind={kind} isBusy={act.isPending} start={start} onDetail={setAsked} />
      </Box>
      {!isOne && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
          {lines.map((line) => (
            <Box key={line.id} component="li" sx={ROW}>
              <Typography component="span" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {nameOf(line)}
              </Typography>
              <LineState line={line} kind={kind} zone={zone} />
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto', flexShrink: 0 }}>
                <LineButton line={line} kind={kind} isBusy={act.isPending} start={start} />
                <Box sx={{ width: 34 }}>
                  <ReportButton item={itemOf(line)} />
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {asked && (
        <ClosingDialog
          isAtDesk
          lines={asked.map(({ id, itemName, quantityOut }) => ({ id, item: itemName, out: quantityOut }))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  )
}
