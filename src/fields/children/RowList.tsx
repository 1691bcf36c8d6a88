/** The rows that are written with a record: added, filled in, moved and removed, each on a card that folds. */
import AddOutlined from '@mui/icons-material/AddOutlined'
import { Box, Button, FormControl, FormHelperText, FormLabel, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { Noun } from '#i18n/grammar.ts'
import type { ChildrenField } from '#resources/schema/field.ts'
import type { InputProps } from '../fieldModule.ts'
import { useZone } from '../useZone.ts'
import { RemoveRowDialog } from './RemoveRowDialog.tsx'
import { RowCard } from './RowCard.tsx'
import { holdsData, newRow, type Row, titleOf } from './rows.ts'
import { useRowDrag } from './useRowDrag.ts'

const texts = fieldTexts.children

const listErrorOf = (error: unknown): string | undefined => {
  const { message, root } = (error ?? {}) as { message?: string; root?: { message?: string } }
  return message ?? root?.message
}

type Asked = { index: number; name: string }

export const RowList = ({ view, source, required, disabled }: InputProps<ChildrenField>) => {
  const zone = useZone()
  const { control, getValues, getFieldState } = useFormContext()
  const formState = useFormState({ control, name: source })
  const { fields, append, remove, move } = useFieldArray({ control, name: source, keyName: 'rowKey' })
  const error = getFieldState(source, formState).error
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const [asked, setAsked] = useState<Asked>()
  const [said, setSaid] = useState('')
  const noun = view.rows?.noun as Noun
  const listError = listErrorOf(error)
  const isFull = fields.length >= (view.field.maxItems ?? 100)
  const moment = { zone, now: new Date() }
  const rowAt = (index: number): Row => getValues(`${source}.${index}`) ?? {}
  const nameAt = (index: number) => titleOf(view, rowAt(index), zone) || texts.nth(noun, index + 1)
  const moveTo = (from: number, to: number) => {
    setSaid(texts.moved(nameAt(from), to + 1, fields.length))
    move(from, to)
  }
  const drag = useRowDrag(moveTo)
  const askRemoval = (index: number) =>
    holdsData(view, rowAt(index), moment) ? setAsked({ index, name: nameAt(index) }) : remove(index)
  return (
    <FormControl component="fieldset" error={listError !== undefined} fullWidth>
      {/* Its section says the same to the eye: such a list stands in one of its own. */}
      <FormLabel component="legend" required={required} sx={visuallyHidden}>
        {view.label}
      </FormLabel>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.empty(noun)}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {fields.map((row, index) => {
          const hasError = Boolean(get(error, String(index)))
          // Rows that exist come folded, new ones open, and so do those with something to correct.
          const isOpen = chosen[row.rowKey] ?? (hasError || !('id' in row && row.id))
          return (
            <RowCard
              key={row.rowKey}
              view={view}
              source={`${source}.${index}`}
              index={index}
              count={fields.length}
              isOpen={isOpen}
              hasError={hasError}
              disabled={disabled}
              drag={drag}
              onFold={(isFolded) => setChosen((before) => ({ ...before, [row.rowKey]: !isFolded }))}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => askRemoval(index)}
            />
          )
        })}
      </Box>
      <Box>
        <Button
          size="small"
          startIcon={<AddOutlined />}
          disabled={disabled || isFull}
          onClick={() => append(newRow(view, moment))}
        >
          {texts.add(noun)}
        </Button>
      </Box>
      {(listError || view.help) && <FormHelperText sx={{ mx: 0 }}>{listError || view.help}</FormHelperText>}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      {asked && (
        <RemoveRowDialog
          noun={noun}
          name={asked.name}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            remove(asked.index)
            setAsked(undefined)
          }}
        />
      )}
    </FormControl>
  )
}
