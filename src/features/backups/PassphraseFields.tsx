/** Passphrase of an archive, typed twice: a forgotten one cannot be recovered. */
import { Box, FormControlLabel, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { backupPageTexts } from '#i18n/fr/backupPages.ts'
import { backupMessages } from '#i18n/fr/backups.ts'
import { MAX_PASSPHRASE, MIN_PASSPHRASE } from '#resources/domain/backups.ts'

const texts = backupPageTexts.dialog

export type Passphrase = {
  isOn: boolean
  values: { first: string; again: string }
  errors: { first?: string | undefined; again?: string | undefined }
  turn: (isOn: boolean) => void
  type: (change: Partial<Passphrase['values']>) => void
  /** Returns null if no passphrase is wanted, undefined if the input is invalid (the fields show the error). */
  take: () => string | null | undefined
}

const NOTHING = { first: '', again: '' }

export const usePassphrase = (min: number): Passphrase => {
  const [isOn, turn] = useState(false)
  const [values, setValues] = useState(NOTHING)
  const [isAsked, setAsked] = useState(false)
  const { first, again } = values
  const found = {
    first: first.length < min ? backupMessages.shortPassphrase(min) : undefined,
    again: first !== again ? texts.different : undefined,
  }
  return {
    isOn,
    values,
    errors: isAsked ? found : {},
    turn,
    type: (change) => setValues({ ...values, ...change }),
    take: () => {
      if (!isOn) return null
      setAsked(true)
      return found.first || found.again ? undefined : first
    },
  }
}

export const PassphraseFields = ({ passphrase }: { passphrase: Passphrase }) => {
  const { isOn, values, errors, turn, type } = passphrase
  const secret = { type: 'password', fullWidth: true, autoComplete: 'new-password' } as const
  const slotProps = { htmlInput: { maxLength: MAX_PASSPHRASE } }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormControlLabel
        label={texts.encrypt}
        control={<Switch checked={isOn} onChange={({ target }) => turn(target.checked)} />}
      />
      {isOn && (
        <>
          <TextField
            {...secret}
            label={texts.passphrase}
            value={values.first}
            error={Boolean(errors.first)}
            helperText={errors.first ?? texts.passphraseHelp(MIN_PASSPHRASE)}
            onChange={({ target }) => type({ first: target.value })}
            slotProps={slotProps}
          />
          <TextField
            {...secret}
            label={texts.again}
            value={values.again}
            error={Boolean(errors.again)}
            helperText={errors.again}
            onChange={({ target }) => type({ again: target.value })}
            slotProps={slotProps}
          />
        </>
      )}
    </Box>
  )
}
