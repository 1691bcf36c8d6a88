import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import {
  Box,
  Button,
  InputAdornment,
  Link,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { boundsText, checklistTexts, pointResultLabels } from '#i18n/fr/checklist.ts'
import { roundTexts as texts } from '#i18n/fr/rounds.ts'
import { problemOf, unreadable } from '#i18n/fr/typedProblems.ts'
import { MAX_NOTE, POINT_RESULTS, type PointResult } from '#resources/domain/checklist.ts'
import { readNumber } from '#resources/domain/typedNumbers.ts'
import { editableNumber } from '#src/fields/inputs/numberText.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { PointPhoto } from '../PointPhoto.tsx'
import type { RoundPoint, ShownResult, Unsent } from './roundEntries.ts'

type Props = {
  point: RoundPoint
  shown: ShownResult | undefined
  isFixed: boolean
  record: (change: Partial<Unsent>) => void
}

const TOUCH = 56
const ICONS = { OK: <CheckCircleOutlined />, NOT_OK: <ErrorOutlineOutlined /> } as const

const Verdict = ({ result }: { result: PointResult | null }) =>
  result && (
    <Typography
      role="status"
      color={result === 'OK' ? 'success' : 'error'}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: WEIGHTS.label }}
    >
      {ICONS[result]}
      {result === 'OK' ? pointResultLabels.OK : texts.outOfBounds}
    </Typography>
  )

const Check = ({ point, shown, isFixed, record }: Props) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    value={shown?.result ?? null}
    aria-label={checklistTexts.resultOf(point.label)}
    disabled={isFixed}
    onChange={(_event, result: PointResult | null) => result && record({ result })}
  >
    {POINT_RESULTS.map((result) => (
      <ToggleButton
        key={result}
        value={result}
        color={result === 'OK' ? 'success' : 'error'}
        sx={{ minHeight: TOUCH, gap: 1, textTransform: 'none', fontSize: '1rem', fontWeight: WEIGHTS.label }}
      >
        {ICONS[result]}
        {pointResultLabels[result]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

const Measure = ({ point, shown, isFixed, record }: Props) => {
  const [typed, setTyped] = useState<string>()
  const [hasFocus, setFocus] = useState(false)
  const text = typed ?? editableNumber(shown?.value)
  const read = readNumber(text)
  const isEmpty = text.trim() === ''
  const problem = 'problem' in read && !isEmpty && !hasFocus ? problemOf(read, text, unreadable.number) : undefined
  const leave = () => {
    setFocus(false)
    if (isEmpty || 'problem' in read) return
    if (read.value !== shown?.value) record({ value: read.value })
    setTyped(undefined)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
      <TextField
        label={checklistTexts.value}
        value={text}
        error={problem !== undefined}
        helperText={problem ?? boundsText({ ...point, unit: point.unit ?? null, ...bounds(point) })}
        disabled={isFixed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => setFocus(true)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        slotProps={{
          htmlInput: { inputMode: 'decimal', 'aria-label': checklistTexts.valueOf(point.label) },
          input: {
            sx: { minHeight: TOUCH, fontSize: '1.25rem' },
            endAdornment: point.unit && <InputAdornment position="end">{point.unit}</InputAdornment>,
          },
        }}
        sx={{ width: 200 }}
      />
      <Verdict result={shown?.result ?? null} />
    </Box>
  )
}

const bounds = ({ minimum, maximum }: RoundPoint) => ({ minimum: minimum ?? null, maximum: maximum ?? null })

type NoteProps = Props & { label: string; name: string; isOpen: boolean }

const Note = ({ shown, isFixed, record, label, name, isOpen }: NoteProps) => {
  const [typed, setTyped] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const note = shown?.note ?? ''
  if (!isOpen && !isAsked && !note)
    return isFixed ? null : (
      <Button className="flush" aria-label={name} onClick={() => setAsked(true)} sx={{ minHeight: 48 }}>
        {label}
      </Button>
    )
  const leave = () => {
    if (typed !== undefined && typed.trim() !== note) record({ note: typed.trim() || null })
    setTyped(undefined)
  }
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      label={isOpen ? label : checklistTexts.note}
      value={typed ?? note}
      disabled={isFixed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      slotProps={{ htmlInput: { maxLength: MAX_NOTE, 'aria-label': name } }}
    />
  )
}

export const RoundPointCard = (props: Props) => {
  const { point, shown } = props
  const isText = point.kind === 'TEXT'
  const note = isText
    ? { label: texts.observation, name: texts.observationOf(point.label) }
    : { label: checklistTexts.addNote, name: checklistTexts.noteOf(point.label) }
  return (
    <Box
      component="section"
      aria-label={point.label}
      sx={{ display: 'grid', gap: 1.25, py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography component="h3" sx={{ fontSize: '1.0625rem', fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>
        {point.label}
      </Typography>
      {point.kind === 'CHECK' && <Check {...props} />}
      {point.kind === 'MEASURE' && <Measure {...props} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        <Note {...props} {...note} isOpen={isText} />
        <PointPhoto
          label={point.label}
          isAsked={point.asksPhoto}
          hasPhoto={shown?.hasPhoto ?? false}
          photo={shown?.photo}
          address={shown?.thumbnailUrl ?? null}
          isFixed={props.isFixed}
          onTake={(photo) => props.record({ photo })}
        />
      </Box>
      {shown?.correctiveWork && (
        <Link component={RouterLink} to={`/intervention/intervention/${shown.correctiveWork.id}/show`}>
          {shown.correctiveWork.displayName}
        </Link>
      )}
    </Box>
  )
}
