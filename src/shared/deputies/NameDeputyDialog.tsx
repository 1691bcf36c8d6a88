import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { deputyTexts as texts } from '#i18n/fr/deputies.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { DateBox } from '#src/fields/controls/DateBox.tsx'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import type { Absent } from './deputies.ts'
import { type DeputyPerson, deputiesKey, nameDeputy, usePossibleDeputies } from './deputies.ts'

type PickerProps = {
  absent: Absent | undefined
  value: DeputyPerson | null
  onChange: (value: DeputyPerson | null) => void
  error: string | undefined
}

const DeputyPicker = ({ absent, value, onChange, error }: PickerProps) => {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = value && typed === value.displayName ? '' : typed
  const { data = [], isFetching, error: failed } = usePossibleDeputies(search, absent?.id, isOpen)
  return (
    <Autocomplete
      fullWidth
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...data]}
      filterOptions={(all) => all}
      getOptionLabel={({ displayName }) => displayName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_event, next) => onChange(next)}
      onInputChange={(_event, text) => setTyped(text)}
      loading={isFetching}
      loadingText={texts.searching}
      noOptionsText={failed ? messageFor(failed) : texts.nobody}
      openText={fieldTexts.open}
      closeText={fieldTexts.close}
      clearText={fieldTexts.clear}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={absent ? texts.deputyOf(absent.name) : texts.deputy}
          placeholder={texts.search}
          error={Boolean(error)}
          helperText={fieldHelp(error)}
        />
      )}
    />
  )
}

const refusalsOf = (error: unknown): Readonly<Record<string, string>> => {
  const named = isServiceError(error) ? Object.entries(error.body.errors ?? {}) : []
  if (named.length === 0) return { all: messageFor(error) }
  return Object.fromEntries(named.map(([path, message]) => [path, String(message)]))
}

const useNaming = (absent: Absent | undefined, onClose: () => void) => {
  const notify = useNotify()
  const client = useQueryClient()
  const today = todayIn(useZone())
  const [deputy, setDeputy] = useState<DeputyPerson | null>(null)
  const [days, setDays] = useState({ from: today, to: today })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (!deputy) return
    setBusy(true)
    try {
      await nameDeputy(absent?.id, { deputy: deputy.id, ...days })
      await client.invalidateQueries({ queryKey: deputiesKey(absent?.id) })
      notify(texts.named, { type: 'success' })
      onClose()
    } catch (error) {
      setErrors(refusalsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const change = (what: Partial<typeof days>) => {
    setErrors({})
    setDays((before) => {
      const next = { ...before, ...what }
      // A later first day moves the last day.
      return what.from && next.to < next.from ? { ...next, to: next.from } : next
    })
  }
  const choose = (next: DeputyPerson | null) => {
    setErrors({})
    setDeputy(next)
  }
  return { deputy, choose, days, change, errors, isBusy, save }
}

export const NameDeputyDialog = ({ absent, onClose }: { absent: Absent | undefined; onClose: () => void }) => {
  const id = useId()
  const zone = useZone()
  const { deputy, choose, days, change, errors, isBusy, save } = useNaming(absent, onClose)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{texts.dialog}</DialogTitle>
      <DialogContent sx={{ pt: '8px !important' }}>
        <DeputyPicker absent={absent} value={deputy} onChange={choose} error={errors.deputy} />
        <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1 }}>
          {(['from', 'to'] as const).map((name) => (
            <DateBox
              key={name}
              label={texts[name]}
              zone={zone}
              value={days[name]}
              onChange={(day) => change({ [name]: day ?? '' })}
              error={Boolean(errors[name])}
              helperText={fieldHelp(errors[name])}
            />
          ))}
        </Box>
        {errors.all && <Alert severity="error">{errors.all}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="contained" onClick={() => void save()} disabled={!deputy} loading={isBusy}>
          {texts.name}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
