import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { reservationTexts } from '#i18n/fr/reservation.ts'
import { webKindOf } from '#kinds/web.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { reservationItem } from '#resources/entities/reservationItem.ts'
import { fieldHelp, ROW_GAP } from '#src/fields/controls/FieldHelp.tsx'
import { fieldView } from '#src/fields/views/fieldView.ts'
import { useOwnWords } from '#src/fields/views/useOwnWords.ts'
import { useCategories, useUseTypes, withAncestors } from '#src/shared/booking/choices.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { CustomFieldInputs, useCustomSections } from '../people/CustomFieldInputs.tsx'
import { ReservationSection } from '../ReservationSection.tsx'
import type { ReservationFormValues } from '../values/formValues.ts'

const texts = reservationTexts.details
const FILES = fieldView('files', reservation.fields.files, texts.files)

const useSuitableUses = (chosen: string | null) => {
  const uses = useUseTypes()
  const tree = useCategories()
  const lines = useWatch<ReservationFormValues, 'lines'>({ name: 'lines' })
  return useMemo(() => {
    const categories = withAncestors(tree, lines)
    return uses.filter(
      ({ id, categoryIds }) =>
        id === chosen || lines.length === 0 || !categoryIds.length || categoryIds.some((one) => categories.has(one)),
    )
  }, [uses, tree, lines, chosen])
}

const Subject = () => {
  const { register, formState } = useFormContext<ReservationFormValues>()
  const { ref, ...field } = register('subject')
  const { label, help } = useOwnWords('reservation')('subject', { label: texts.subject, help: texts.subjectHelp })
  const error = formState.errors.subject?.message
  return (
    <TextField
      required
      fullWidth
      label={label}
      {...field}
      inputRef={ref}
      error={Boolean(error)}
      helperText={fieldHelp(error, help)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  )
}

const UseType = () => {
  const { setValue, formState } = useFormContext<ReservationFormValues>()
  const value = useWatch<ReservationFormValues, 'useType'>({ name: 'useType' })
  const uses = useSuitableUses(value)
  const isKnown = uses.some(({ id }) => id === value)
  const { label, help } = useOwnWords('reservation')('useType', { label: texts.useType })
  const error = formState.errors.useType?.message
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={isKnown ? value : ''}
      onChange={({ target }) => setValue('useType', target.value || null, { shouldDirty: true })}
      error={Boolean(error)}
      helperText={fieldHelp(error, help)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.noUseType}</MenuItem>
      {uses.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const LineFields = () => {
  const lines = useWatch<ReservationFormValues, 'lines'>({ name: 'lines' })
  const sections = useCustomSections(reservationItem)
  if (!sections.length) return null
  return lines.map(({ itemId, name }, index) => (
    <Box key={itemId} sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: WEIGHTS.name }}>
        {texts.line(name)}
      </Typography>
      <CustomFieldInputs resource={reservationItem} path={`lines.${index}.`} />
    </Box>
  ))
}

export const DetailsSection = () => {
  const Files = webKindOf(reservation.fields.files).Input
  return (
    <ReservationSection id="why" title={texts.title}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, columnGap: 3, rowGap: ROW_GAP }}>
        <Subject />
        <UseType />
      </Box>
      <CustomFieldInputs resource={reservation} />
      <LineFields />
      <Box sx={{ mt: 1 }}>
        <Files view={FILES} source="files" required={false} />
      </Box>
    </ReservationSection>
  )
}
