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
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CreateCorrectiveWorkDocument,
  type InterventionPointsQuery,
  RecordInterventionPointDocument,
} from '#dataProviders/operations/intervention.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { boundsText, pointResultLabels, checklistTexts as texts } from '#i18n/fr/checklist.ts'
import { problemOf, unreadable } from '#i18n/fr/typedProblems.ts'
import { MAX_NOTE, POINT_RESULTS, type PointResult } from '#resources/domain/checklist.ts'
import { readNumber, type Typed } from '#resources/domain/typedNumbers.ts'
import { editableNumber } from '#src/fields/inputs/numberText.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { PointPhoto } from './PointPhoto.tsx'

export type Point = NonNullable<InterventionPointsQuery['getIntervention']>['points'][number]

const PATH = 'intervention/intervention'

const usePointCall = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const run = async <T,>(call: () => Promise<T>, textOf?: (result: T) => string): Promise<void> => {
    setBusy(true)
    try {
      const result = await call()
      if (textOf) notify(textOf(result), { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'warning' })
    }
    await client.invalidateQueries({ queryKey: [PATH] })
    setBusy(false)
  }
  return { isBusy, run }
}

type Part = { point: Point; isFixed: boolean; save: (input: { result?: PointResult; value?: number | null }) => void }

const TOUCH = { minHeight: 44, textTransform: 'none' } as const

const Result = ({ point, isFixed, save }: Part) => (
  <ToggleButtonGroup
    exclusive
    value={point.result}
    aria-label={texts.resultOf(point.label ?? '')}
    disabled={isFixed}
    onChange={(_event, result: PointResult | null) => result && save({ result })}
  >
    {POINT_RESULTS.map((result) => (
      <ToggleButton key={result} value={result} color={result === 'OK' ? 'success' : 'error'} sx={TOUCH}>
        {pointResultLabels[result]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

const readMeasure = (typed: string): Typed<number | null> => (typed.trim() === '' ? { value: null } : readNumber(typed))

const Measure = ({ point, isFixed, save }: Part) => {
  const [typed, setTyped] = useState<string>()
  const [hasFocus, setFocus] = useState(false)
  const shown = typed ?? editableNumber(point.value)
  const read = readMeasure(shown)
  const problem = 'problem' in read && !hasFocus ? problemOf(read, shown, unreadable.number) : undefined
  const leave = () => {
    setFocus(false)
    if ('problem' in read) return
    if (typed !== undefined && read.value !== point.value) save({ value: read.value })
    setTyped(undefined)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <TextField
        size="small"
        label={texts.value}
        value={shown}
        error={problem !== undefined}
        helperText={problem}
        disabled={isFixed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => setFocus(true)}
        onBlur={leave}
        slotProps={{
          htmlInput: { inputMode: 'decimal', 'aria-label': texts.valueOf(point.label ?? '') },
          input: { endAdornment: point.unit && <InputAdornment position="end">{point.unit}</InputAdornment> },
        }}
        sx={{ width: 160 }}
      />
      {point.result && (
        <Typography color={point.result === 'OK' ? 'success' : 'error'}>{pointResultLabels[point.result]}</Typography>
      )}
    </Box>
  )
}

const Note = ({ point, isFixed, save }: { point: Point; isFixed: boolean; save: (note: string | null) => void }) => {
  const [typed, setTyped] = useState<string>()
  if (typed === undefined)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {point.note && <Typography variant="body2">{point.note}</Typography>}
        {!isFixed && (
          <Button
            size="small"
            aria-label={point.note ? texts.editNoteOf(point.label ?? '') : texts.noteOf(point.label ?? '')}
            onClick={() => setTyped(point.note ?? '')}
            sx={{ ml: -0.75, minHeight: 44 }}
          >
            {point.note ? texts.editNote : texts.addNote}
          </Button>
        )}
      </Box>
    )
  const leave = () => {
    if (typed.trim() !== (point.note ?? '')) save(typed.trim() || null)
    setTyped(undefined)
  }
  return (
    <TextField
      fullWidth
      multiline
      autoFocus
      size="small"
      label={texts.note}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
    />
  )
}

const Corrective = ({ point, isFixed }: { point: Point; isFixed: boolean }) => {
  const { isBusy, run } = usePointCall()
  if (point.correctiveWork)
    return (
      <Link component={RouterLink} to={`/${PATH}/${point.correctiveWork.id}/show`}>
        {point.correctiveWork.displayName}
      </Link>
    )
  if (point.result !== 'NOT_OK' || isFixed) return null
  const create = () =>
    run(
      () => callOperation(CreateCorrectiveWorkDocument, { point: point.id }),
      ({ createCorrectiveWork: work }) => texts.created(work.displayName),
    )
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isBusy}
      aria-label={texts.correctiveOf(point.label ?? '')}
      onClick={() => void create()}
      sx={{ minHeight: 44 }}
    >
      {texts.corrective}
    </Button>
  )
}

export const ChecklistPoint = ({ point, canWrite }: { point: Point; canWrite: boolean }) => {
  const { isBusy, run } = usePointCall()
  const bounds = point.kind === 'MEASURE' ? boundsText(point) : ''
  const record = (input: object) =>
    void run(() => callOperation(RecordInterventionPointDocument, { id: point.id, input }))
  const part = { point, isFixed: !canWrite || isBusy, save: record }
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ fontWeight: WEIGHTS.name, overflowWrap: 'anywhere' }}>{point.label}</Typography>
      {bounds && (
        <Typography variant="body2" color="textSecondary">
          {bounds}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1 }}>
        {point.kind === 'MEASURE' && <Measure {...part} />}
        {point.kind === 'CHECK' && <Result {...part} />}
        <Corrective point={point} isFixed={!canWrite} />
      </Box>
      <Note point={point} isFixed={part.isFixed} save={(note) => record({ note })} />
      <PointPhoto
        label={point.label ?? ''}
        isAsked={point.asksPhoto === true}
        hasPhoto={Boolean(point.photo)}
        address={point.photo?.thumbnailUrl ?? null}
        {...(point.photo && { whole: point.photo.url })}
        isFixed={part.isFixed}
        onTake={(photo) => record({ photo: { upload: new File([photo], 'photo.jpg', { type: 'image/jpeg' }) } })}
      />
    </Box>
  )
}
