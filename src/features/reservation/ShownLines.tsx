/** The lines of a reservation: what, how many, where each stands. */
import { Box, Chip, Typography } from '@mui/material'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { reservationItem } from '#resources/entities/reservationItem.ts'
import { isLoose } from '#src/crud/entityView.ts'
import { StatusChip } from '#src/features/booking/StatusChip.tsx'
import { StepList } from '#src/features/booking/StepList.tsx'
import { webKindOf } from '#src/fields/kindRegistry.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useCustomSections } from './CustomFieldInputs.tsx'
import { filledSections } from './filledSections.ts'
import { LineActions } from './LineActions.tsx'
import { LineClosing } from './LineClosing.tsx'
import type { RecordLine } from './reservationRecord.ts'

type Props = { lines: readonly RecordLine[]; startingAt: string; zone: string }

type LineProps = Omit<Props, 'lines'> & { line: RecordLine; isAlone: boolean }

const isAwaited = ({ isAwaitingAnswer }: RecordLine['reservationItemValidationSteps'][number]) => isAwaitingAnswer

const Line = ({ line, startingAt, zone, isAlone }: LineProps) => {
  const steps = line.reservationItemValidationSteps
  const sections = filledSections(useCustomSections(reservationItem), line.customFields)
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: WEIGHTS.name }}>
          {line.quantity > 1
            ? `${line.quantity} × ${line.reservableItem.displayName}`
            : line.reservableItem.displayName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {line.reservableItem.reservationCategory?.displayName}
        </Typography>
        {line.validationStatus !== 'ACCEPTED' && (
          <StatusChip status={steps.some(isAwaited) ? 'TO_COMPLETE' : line.validationStatus} />
        )}
        {line.cancelledAt && <StatusChip status="CANCELLED" />}
        {line.closedAt && <Chip size="small" label={reservationTexts.items.closed} />}
        <LineActions line={line} isAlone={isAlone} />
      </Box>
      <LineClosing line={line} zone={zone} />
      {steps.length > 0 && (
        <StepList steps={steps} item={line.reservableItem.displayName} startingAt={startingAt} zone={zone} />
      )}
      {sections.map((section) => (
        <Box key={section.key}>
          {!isLoose(section) && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {section.label}
            </Typography>
          )}
          {section.fields.map((view) => {
            const { Display } = webKindOf(view.field)
            return (
              <Typography key={view.name} component="div" variant="body2">
                {`${view.label} : `}
                <Display compact view={view} value={line.customFields[view.name]} />
              </Typography>
            )
          })}
        </Box>
      ))}
    </Box>
  )
}

export const ShownLines = ({ lines, ...rest }: Props) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {lines.map((line) => (
      <Line key={line.id} line={line} isAlone={lines.length === 1} {...rest} />
    ))}
  </Box>
)
