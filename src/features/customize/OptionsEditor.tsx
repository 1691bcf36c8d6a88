import AddOutlined from '@mui/icons-material/AddOutlined'
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { type Control, useFieldArray, useFormState } from 'react-hook-form'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { looksAlike, seenText } from '#resources/domain/lookAlikes.ts'
import { afterPointerUp } from '#src/crud/form/pointerUp.ts'
import { checkFilled } from './checkFilled.ts'
import type { FieldDraft } from './customizerData.ts'
import { OptionColor } from './OptionColor.tsx'

const texts = customizeTexts.panel
const MAX_LENGTH = 100

const checkTwin = afterPointerUp(
  (value: string, { options }: FieldDraft) =>
    seenText(value) === '' ||
    options.filter((option) => looksAlike(option.value, value)).length < 2 ||
    texts.optionRepeated,
)

export const OptionsEditor = ({ control }: { control: Control<FieldDraft> }) => {
  const id = useId()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options', keyName: 'key' })
  const { errors } = useFormState({ control })
  const problem = errors.options?.message ?? errors.options?.root?.message
  const add = () => append({ value: '', color: null })
  const isEmpty = fields.length === 0
  useEffect(() => {
    if (isEmpty) append({ value: '', color: null }, { shouldFocus: false })
  }, [isEmpty, append])
  /** Enter would save the field before its other choices are typed. */
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (index === fields.length - 1 && seenText(event.currentTarget.value) !== '') add()
  }
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {texts.options}
      </Typography>
      {fields.map((field, index) => (
        <Box key={field.key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
          <OptionColor control={control} index={index} />
          <TextField
            {...control.register(`options.${index}.value`, {
              validate: { checkFilled: (value) => !field.id || checkFilled(value), checkTwin },
            })}
            autoFocus={index > 0 && index === fields.length - 1 && field.value === ''}
            error={Boolean(errors.options?.[index]?.value)}
            helperText={errors.options?.[index]?.value?.message}
            slotProps={{
              htmlInput: {
                maxLength: MAX_LENGTH,
                'aria-label': texts.option(index + 1),
                onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => addOnEnter(event, index),
              },
            }}
          />
          <IconButton
            size="small"
            aria-label={texts.optionUp(index + 1)}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
            sx={{ mt: 1 }}
          >
            <ArrowUpwardOutlined fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={texts.optionDown(index + 1)}
            disabled={index === fields.length - 1}
            onClick={() => move(index, index + 1)}
            sx={{ mt: 1 }}
          >
            <ArrowDownwardOutlined fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={texts.removeOption(index + 1)}
            onClick={() => remove(index)}
            sx={{ mt: 1 }}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button className="flush" size="small" startIcon={<AddOutlined />} onClick={add} sx={{ mt: 1 }}>
        {texts.addOption}
      </Button>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  )
}
