import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Skeleton,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { messageFor } from '#dataProviders/serviceError.ts'
import { backupPageTexts, serviceHolds, serviceName } from '#i18n/fr/backupPages.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { BOUND_SERVICES, MIN_PASSPHRASE, withBound } from '#resources/domain/backups.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { useSession } from '#src/session/useSession.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useBackupServices, useExport } from './backups.ts'
import { PassphraseFields, usePassphrase } from './PassphraseFields.tsx'

const texts = backupPageTexts.dialog

type Service = { name: string; rows: number }
type Choosing = { services: readonly Service[]; chosen: readonly string[]; onChoose: (chosen: string[]) => void }

const toggled = (chosen: readonly string[], name: string): string[] => {
  if (!chosen.includes(name)) return withBound([...chosen, name])
  const leaving = BOUND_SERVICES.includes(name) ? BOUND_SERVICES : [name]
  return chosen.filter((one) => !leaving.includes(one))
}

const Choice = ({ services, chosen, onChoose }: Choosing) => {
  const all = services.map(({ name }) => name)
  const isAll = all.every((name) => chosen.includes(name))
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5 }}>
        {texts.services}
      </Typography>
      <FormControlLabel
        label={texts.all}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={() => onChoose(isAll ? [] : all)}
          />
        }
      />
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 0.5, pl: 1 }}
      >
        {services.map(({ name, rows }) => (
          <FormControlLabel
            key={name}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            control={
              <Checkbox size="small" checked={chosen.includes(name)} onChange={() => onChoose(toggled(chosen, name))} />
            }
            label={
              <Box sx={{ pt: 0.75 }}>
                <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name }}>
                  {serviceName(name)}
                </Typography>
                <Typography variant="caption" component="p" color="textSecondary">
                  {[serviceHolds(name), backupPageTexts.about(rows)].filter(Boolean).join(' ')}
                </Typography>
              </Box>
            }
          />
        ))}
      </Box>
    </Box>
  )
}

const Consequences = ({ services, chosen }: Omit<Choosing, 'onChoose'>) => {
  const isWhole = services.every(({ name }) => chosen.includes(name))
  const sentences = [
    texts.bound,
    ...(isWhole || chosen.length === 0 ? [] : [chosen.includes('drive') ? texts.partial : texts.noFiles]),
  ]
  return (
    <Typography variant="body2" color="textSecondary" aria-live="polite">
      {sentences.join(' ')}
    </Typography>
  )
}

type SecretsProps = { isIncluded: boolean; onChange: (isIncluded: boolean) => void }

const Secrets = ({ isIncluded, onChange }: SecretsProps) => {
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        label={texts.secrets}
        control={
          <Checkbox
            checked={isIncluded}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mx: 0, mt: 0 }}>
        {texts.secretsHelp}
      </FormHelperText>
    </Box>
  )
}

const Form = ({ services, onClose }: { services: readonly Service[]; onClose: () => void }) => {
  const [chosen, setChosen] = useState<readonly string[]>(services.map(({ name }) => name))
  const passphrase = usePassphrase(MIN_PASSPHRASE)
  const [chosenSecrets, setSecrets] = useState<boolean>()
  const session = useSession()
  const isAdministrator = session.status === 'authenticated' && isSuperAdmin(session.holder)
  const holdsPeople = chosen.includes('security')
  const withSecrets = isAdministrator && holdsPeople && (chosenSecrets ?? passphrase.isOn)
  const start = useExport(onClose)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const secret = passphrase.take()
    if (chosen.length > 0 && secret !== undefined)
      start.mutate({ services: [...chosen], passphrase: secret, withSecrets })
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{texts.help}</DialogContentText>
        <Choice services={services} chosen={chosen} onChoose={setChosen} />
        <Consequences services={services} chosen={chosen} />
        <PassphraseFields passphrase={passphrase} />
        {holdsPeople && isAdministrator && <Secrets isIncluded={withSecrets} onChange={setSecrets} />}
        {holdsPeople && !isAdministrator && (
          <Typography variant="body2" color="textSecondary">
            {texts.secretsBarred}
          </Typography>
        )}
        {start.error && <Alert severity="error">{messageFor(start.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {crudTexts.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={chosen.length === 0} loading={start.isPending}>
          {texts.start}
        </Button>
      </DialogActions>
    </Box>
  )
}

export const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const { data, error, refetch } = useBackupServices()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      {data ? (
        <Form services={data} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? (
            <LoadFailure title={backupPageTexts.servicesFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={320} />
          )}
        </DialogContent>
      )}
    </Dialog>
  )
}
