import DataArrayOutlined from '@mui/icons-material/DataArrayOutlined'
import FunctionsOutlined from '@mui/icons-material/FunctionsOutlined'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { customFieldTypes } from '#i18n/fr/customize.ts'
import { formulaTypes, functionGroups, formulaTexts as texts } from '#i18n/fr/formulas.ts'
import { useDelayed } from '#src/ui/useDelayed.ts'
import { type FieldDraft, useFormulaCheck, useFormulaFields } from './customizerData.ts'
import { type Insertable, InsertMenu } from './InsertMenu.tsx'

const FUNCTIONS: readonly Insertable[] = functionGroups.flatMap(({ title, functions }) =>
  Object.entries(functions).map(([name, { use, help }]) => ({ key: name, title: use, detail: help, group: title })),
)

const fieldItems = (fields: ReturnType<typeof useFormulaFields>): Insertable[] =>
  fields.map(({ path, label, type, choices }) => {
    const [link] = label.split('.')
    return {
      key: path,
      title: label,
      detail: choices.length > 0 ? choices.slice(0, 6).join(', ') : formulaTypes[type],
      group: path.includes('.') ? texts.through(link ?? '') : texts.own,
    }
  })

type Check = NonNullable<ReturnType<typeof useFormulaCheck>['data']>

const Values = ({ records }: Pick<Check, 'records'>) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 1.5 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {texts.preview}
      </Typography>
      {records.length === 0 && <Typography variant="body2">{texts.previewEmpty}</Typography>}
      {records.map(({ id: key, title, value }) => (
        <Box key={key} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 0.25 }}>
          <Typography variant="body2" noWrap sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          <Typography
            variant="body2"
            sx={{ flexShrink: 0, maxWidth: '50%', overflowWrap: 'anywhere', textAlign: 'right' }}
            {...(value === null && { color: 'textSecondary' })}
          >
            {value ?? texts.blank}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

type Props = { entity: string; form: UseFormReturn<FieldDraft> }

const useFormula = ({ entity, form }: Props) => {
  const stored = form.watch('settings').formula ?? ''
  const [typed, setTyped] = useState<string>()
  const asked = useDelayed(stored)
  const { data: check, isError, isPlaceholderData } = useFormulaCheck(entity, form.watch('name'), asked)
  // A stored formula names fields by their technical names; the answer has their labels.
  const text = typed ?? (stored === asked && !isPlaceholderData ? check?.text : undefined) ?? stored
  const change = (next: string) => {
    setTyped(next)
    form.clearErrors('settings.formula')
    form.setValue('settings', { ...form.getValues('settings'), formula: next }, { shouldDirty: true })
  }
  const isSettled = stored === asked && !isPlaceholderData
  return { text, change, check: stored.trim() === '' ? undefined : check, isError, isSettled }
}

const useResultType = ({ form }: Pick<Props, 'form'>, check: Check | undefined) => {
  const [isChosen, setChosen] = useState(() => Boolean(form.getValues('settings').formula))
  const types = check?.types
  const type = form.watch('type')
  const [first] = types ?? []
  const isKept = !first || type === first || (isChosen && types?.includes(type))
  useEffect(() => {
    if (!isKept) form.setValue('type', first, { shouldDirty: true })
  }, [isKept, first, form])
  return {
    type,
    choose: (next: FieldDraft['type']) => {
      setChosen(true)
      form.setValue('type', next, { shouldDirty: true })
    },
  }
}

const statusOf = ({ problem, types, isComparable }: Check): string => {
  if (problem) return problem.message
  const [type] = types
  const correct = texts.correct(type ? customFieldTypes[type].label.toLowerCase() : '')
  return isComparable ? correct : `${correct} ${texts.notSorted}`
}

export const FormulaEditor = ({ entity, form }: Props) => {
  const input = useRef<HTMLTextAreaElement>(null)
  const { text, change, check, isError, isSettled } = useFormula({ entity, form })
  const { type, choose } = useResultType({ form }, check)
  const fields = fieldItems(useFormulaFields(entity))
  const refused = form.formState.errors.settings?.formula?.message
  const problem = refused ?? (isSettled ? check?.problem?.message : undefined)
  const insert = (written: string, cursor = written.length) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = input.current ?? {}
    change(text.slice(0, from) + written + text.slice(to))
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from + cursor, from + cursor)
    })
  }
  const insertFunction = ({ key, title }: Insertable) => {
    const isPlain = !title.includes('(')
    const written = isPlain || title.endsWith('()') ? title : `${key}()`
    insert(written, written.endsWith('()') && !title.endsWith('()') ? written.length - 1 : written.length)
  }
  const help = check && !isError ? statusOf(check) : isError ? texts.previewFailed : texts.help
  return (
    <>
      <TextField
        label={texts.label}
        required
        multiline
        minRows={3}
        maxRows={10}
        value={text}
        onChange={({ target }) => change(target.value)}
        error={problem !== undefined}
        helperText={problem ?? (isSettled ? help : texts.checking)}
        inputRef={input}
        slotProps={{
          htmlInput: { maxLength: 2_000, spellCheck: false, style: { fontFamily: 'monospace' } },
          formHelperText: { role: 'status' },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <InsertMenu
          label={texts.insertField}
          icon={<DataArrayOutlined />}
          items={fields}
          onInsert={({ title, key }) =>
            insert(fields.filter((one) => one.title === title).length > 1 ? `[${key}]` : `[${title}]`)
          }
        />
        <InsertMenu
          label={texts.insertFunction}
          icon={<FunctionsOutlined />}
          items={FUNCTIONS}
          onInsert={insertFunction}
        />
      </Box>
      {check && check.types.length > 1 && (
        <TextField
          select
          label={texts.result}
          value={check.types.includes(type) ? type : check.types[0]}
          onChange={({ target }) => choose(target.value as FieldDraft['type'])}
          helperText={texts.resultHelp}
        >
          {check.types.map((one) => (
            <MenuItem key={one} value={one}>
              {customFieldTypes[one].label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {check && !check.problem && <Values records={check.records} />}
    </>
  )
}
