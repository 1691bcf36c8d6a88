import { Box, Chip, Typography } from '@mui/material'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservationItem } from '#resources/entities/reservationItem.ts'
import { ROW_ACTIONS_STYLE } from '#src/crud/RowActions.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import { ReportButton } from '#src/shared/booking/reportProblem.tsx'
import { StepList } from '#src/shared/booking/StepList.tsx'
import { statusLook } from '#src/shared/booking/statusLook.ts'
import { parseInstant } from '#src/time/when.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { type RecordLine, stepsToDecide } from '../reservationRecord.ts'
import { CustomValues } from './CustomValues.tsx'
import { LineActions } from './LineActions.tsx'
import { LineClosing } from './LineClosing.tsx'

type Props = { lines: readonly RecordLine[]; startingAt: string; zone: string }

type LineProps = Omit<Props, 'lines'> & { line: RecordLine; isAlone: boolean; isDecidedInHead: boolean }

const isAwaited = ({ isAwaitingAnswer }: RecordLine['reservationItemValidationSteps'][number]) => isAwaitingAnswer

const Line = ({ line, startingAt, zone, isAlone, isDecidedInHead }: LineProps) => {
  const steps = line.reservationItemValidationSteps
  const isBegun = !line.cancelledAt && parseInstant(startingAt) <= new Date()
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box
          sx={{
            display: { sm: 'flex' },
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            minWidth: 0,
            flex: { xs: '1 1 160px', sm: '0 1 auto' },
          }}
        >
          <Typography sx={{ fontWeight: WEIGHTS.name }}>
            {line.quantity > 1
              ? `${line.quantity} × ${line.reservableItem.displayName}`
              : line.reservableItem.displayName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {line.reservableItem.reservationCategory?.displayName}
          </Typography>
        </Box>
        {line.validationStatus !== 'ACCEPTED' && (
          <ToneChip {...statusLook(steps.some(isAwaited) ? 'TO_COMPLETE' : line.validationStatus)} />
        )}
        {line.cancelledAt && <ToneChip {...statusLook('CANCELLED')} />}
        {line.closedAt && <Chip size="small" label={reservationTexts.items.closed} />}
        <LineActions line={line} isAlone={isAlone} />
        {isBegun && <ReportButton item={{ ...line.reservableItem, type: line.type }} />}
      </Box>
      <LineClosing line={line} zone={zone} />
      {steps.length > 0 && (
        <StepList
          steps={steps}
          item={line.reservableItem.displayName}
          startingAt={startingAt}
          zone={zone}
          isDecidedInHead={isDecidedInHead}
        />
      )}
      <CustomValues resource={reservationItem} values={line.customFields} />
    </Box>
  )
}

export const ShownLines = ({ lines, ...rest }: Props) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', ...ROW_ACTIONS_STYLE }}>
    {lines.map((line) => (
      <Line
        key={line.id}
        line={line}
        isAlone={lines.length === 1}
        isDecidedInHead={stepsToDecide(lines).length === 1}
        {...rest}
      />
    ))}
  </Box>
)
