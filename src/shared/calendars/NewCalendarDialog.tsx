import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { calendarTexts as texts } from '#i18n/fr/calendars.ts'
import { errorTexts } from '#i18n/fr/errors.ts'
import { CALENDAR_KINDS, type CalendarKind } from '#resources/domain/calendarFeeds.ts'
import { RESERVATION_SECTORS } from '#resources/entities/sector.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { useCopy } from '#src/ui/useCopy.ts'
import { createFeed } from './calendarFeeds.ts'

const ENTITIES = { ITEM: 'reservableItem', SECTOR: 'sector' } as const

type TargetProps = {
  kind: 'ITEM' | 'SECTOR'
  value: Reference | undefined
  isMissing: boolean
  onChange: (value?: Reference) => void
}

const Target = ({ kind, value, isMissing, onChange }: TargetProps) => (
  <ReferencePicker
    key={kind}
    name="target"
    to={ENTITIES[kind]}
    label={texts.target[kind]}
    filter={kind === 'SECTOR' ? { [RESERVATION_SECTORS.list]: { in: RESERVATION_SECTORS.values } } : undefined}
    value={value ? [value] : []}
    onChange={([next]) => onChange(next)}
    required
    error={isMissing}
    helperText={isMissing ? texts.targetMissing[kind] : ' '}
  />
)

const useCreation = (onCreated: () => void) => {
  const notify = useNotify()
  const [kind, setKind] = useState<CalendarKind>('MINE')
  const [target, setTarget] = useState<Reference>()
  const [state, setState] = useState<'asked' | 'incomplete' | 'running'>('asked')
  const [url, setUrl] = useState<string>()
  const create = async () => {
    if (kind !== 'MINE' && !target) return setState('incomplete')
    setState('running')
    try {
      setUrl(await createFeed(kind, kind === 'MINE' ? null : (target?.id ?? null)))
      onCreated()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    setState('asked')
  }
  const choose = (next: CalendarKind) => {
    setKind(next)
    setTarget(undefined)
    setState('asked')
  }
  return { kind, choose, target, setTarget, state, url, create }
}

const Address = ({ url, onClose }: { url: string; onClose: () => void }) => {
  const { copied, copy } = useCopy(errorTexts.copyFailed.link)
  return (
    <>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.once}
        </Alert>
        <TextField
          label={texts.newTitle}
          value={url}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Button href={url.replace(/^https?:/, 'webcal:')}>{texts.subscribe}</Button>
        <Button variant="contained" onClick={() => copy(url)} aria-live="polite" autoFocus>
          {copied ? texts.copied : texts.copy}
        </Button>
      </DialogActions>
    </>
  )
}

export const NewCalendarDialog = ({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) => {
  const { kind, choose, target, setTarget, state, url, create } = useCreation(onCreated)
  return (
    <Dialog open onClose={onClose} aria-labelledby="calendar-link" fullWidth>
      <DialogTitle id="calendar-link">{texts.newTitle}</DialogTitle>
      {url ? (
        <Address url={url} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            <FormLabel id="calendar-kind">{texts.kind}</FormLabel>
            <RadioGroup
              aria-labelledby="calendar-kind"
              value={kind}
              onChange={(_, value) => choose(value as CalendarKind)}
              sx={{ mb: 1 }}
            >
              {CALENDAR_KINDS.map((one) => (
                <FormControlLabel key={one} value={one} control={<Radio />} label={texts.kinds[one]} />
              ))}
            </RadioGroup>
            {kind !== 'MINE' && (
              <Target kind={kind} value={target} isMissing={state === 'incomplete' && !target} onChange={setTarget} />
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button variant="contained" onClick={create} disabled={state === 'running'}>
              {state === 'running' ? texts.creating : texts.create}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
