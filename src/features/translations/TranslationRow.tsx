import { Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { messageFor } from '#dataProviders/serviceError.ts'
import { translationPageTexts as texts } from '#i18n/fr/translationPages.ts'
import { type Translated, textIdOf, useWrite } from './translationData.ts'

const FIELDS = '[data-translation]'

const focusNext = (field: HTMLElement): void => {
  const all = [...document.querySelectorAll<HTMLElement>(FIELDS)]
  const next = all[all.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}

type Writing = { text: string; save: (text: string) => void; error: string | undefined }

const useWriting = (item: Translated, language: string): Writing => {
  const { mutate, error, variables } = useWrite(language)
  const save = (text: string) => {
    const isRefused = error !== null && variables?.text === text
    if (text.trim() !== item.text && !isRefused) mutate({ item, text })
  }
  return { text: item.text, save, error: error ? messageFor(error) : undefined }
}

type FieldProps = { item: Translated; writing: Writing }

const WordsField = ({ item, writing: { text, save, error } }: FieldProps) => {
  const [typed, setTyped] = useState(text)
  const isLine = item.kind === 'LINE'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setTyped(text)
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isEnter || (!isLine && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    focusNext(event.target as HTMLElement)
  }
  return (
    <TextField
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => save(typed)}
      onKeyDown={onKeyDown}
      error={error !== undefined}
      helperText={error}
      multiline={!isLine}
      maxRows={12}
      fullWidth
      hiddenLabel
      margin="none"
      autoComplete="off"
      slotProps={{
        htmlInput: {
          'aria-label': texts.translationOf(item.title, item.part),
          'data-translation': '',
          maxLength: item.most,
        },
      }}
    />
  )
}

const GenderField = ({ item, writing: { text, save, error } }: FieldProps) => (
  <TextField
    select
    value={text}
    onChange={(event) => save(event.target.value)}
    error={error !== undefined}
    helperText={error}
    fullWidth
    hiddenLabel
    margin="none"
    slotProps={{
      select: {
        displayEmpty: true,
        inputProps: { 'aria-label': texts.translationOf(item.title, item.part) },
        SelectDisplayProps: { 'data-translation': '' } as object,
      },
    }}
  >
    <MenuItem value="">{texts.noGender}</MenuItem>
    {Object.entries(texts.genders).map(([value, label]) => (
      <MenuItem key={value} value={value}>
        {label}
      </MenuItem>
    ))}
  </TextField>
)

const shownOriginal = ({ kind, original }: Translated): string =>
  kind === 'GENDER' ? (texts.genders[original as keyof typeof texts.genders] ?? original) : original

type Props = { item: Translated; language: string; from: string }

export const TranslationRow = ({ item, language, from }: Props) => {
  const writing = useWriting(item, language)
  const write = useWrite(language)
  const { state, formerOriginal } = item
  const Field = item.kind === 'GENDER' ? GenderField : WordsField
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: 1,
        alignItems: 'end',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography variant="body2" component="span" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {item.title} · {item.part}
          </Typography>
          {state !== 'DONE' && (
            <Chip
              size="small"
              variant="outlined"
              color={state === 'OUTDATED' ? 'warning' : 'default'}
              label={texts.states[state]}
            />
          )}
        </Box>
        <Typography lang={from} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {shownOriginal(item)}
        </Typography>
        {formerOriginal !== null && (
          <Box sx={{ mt: 0.5 }}>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {texts.before(formerOriginal)}
            </Typography>
            <Button size="small" disabled={write.isPending} onClick={() => write.mutate({ item, text: item.text })}>
              {texts.keep}
            </Button>
          </Box>
        )}
      </Box>
      <Box lang={language} sx={{ minWidth: 0 }}>
        <Field key={`${textIdOf(item)} ${item.text}`} item={item} writing={writing} />
      </Box>
    </Box>
  )
}
