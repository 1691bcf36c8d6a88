import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { parametersTexts as texts } from '#i18n/fr/parameters.ts'
import type { TimeSlot } from '#resources/domain/parameters.ts'
import { MAX_SLOTS } from '#resources/domain/parameterValues.ts'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { ParameterInputProps } from './parameterInput.ts'
import { SlotFields } from './SlotFields.tsx'
import { nextSlot, slotsOf } from './slots.ts'

export const TimeSlotsInput = ({ label, value, onChange, onBlur, error, help, isReadOnly }: ParameterInputProps) => {
  const id = useId()
  const slots = slotsOf(value)
  const put = (next: readonly TimeSlot[]) => onChange(JSON.stringify(next))
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      {slots.map((slot, index) => (
        <SlotFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the list, and holds no state.
          key={index}
          slot={slot}
          hasError={Boolean(error)}
          isReadOnly={isReadOnly}
          onBlur={onBlur}
          onChange={(changed) => put(slots.with(index, changed))}
        >
          <IconButton
            aria-label={texts.removeSlot(index + 1)}
            disabled={isReadOnly || slots.length === 1}
            onClick={() => put(slots.toSpliced(index, 1))}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </SlotFields>
      ))}
      <Button
        className="flush"
        size="small"
        startIcon={<AddOutlined />}
        disabled={isReadOnly || slots.length >= MAX_SLOTS}
        onClick={() => put([...slots, nextSlot(slots)])}
      >
        {texts.addSlot}
      </Button>
      <FieldHelp id={`${id}-help`} error={Boolean(error)} problem={error} help={help} />
    </Box>
  )
}
