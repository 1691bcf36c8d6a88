import { Box, Button, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { capitalise } from '#i18n/fr/grammar.ts'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { LockNotice } from '#src/crud/lock/LockNotice.tsx'
import { lockTrigger, useLock } from '#src/crud/lock/useLock.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import { Code } from './Code.tsx'

type HeldProps = { resource: AnyResource; id: string; autoRefresh: boolean }

const Held = ({ resource, id, autoRefresh }: HeldProps) => {
  const [lockId, setLockId] = useState<string>()
  const lock = useLock(resource, id, { autoRefresh, onLock: setLockId })
  return (
    <Box sx={{ mt: 2 }}>
      <LockNotice lock={lock} />
      <Box role="status" aria-label={texts.state}>
        <Code
          text={JSON.stringify(
            { ...lock.state, isEditable: lock.isEditable, isSavable: lock.isSavable, onLock: lockId },
            null,
            2,
          )}
        />
      </Box>
    </Box>
  )
}

const Trigger = ({ resource, id }: Omit<HeldProps, 'autoRefresh'>) => {
  const [lockId, setLockId] = useState<string>()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button variant="outlined" onClick={lockTrigger(resource, id, setLockId)}>
        {texts.trigger}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {lockId ? texts.triggered(lockId) : texts.triggerHelp}
      </Typography>
    </Stack>
  )
}

export const MutexPage = () => {
  const { registry, labels } = useCatalogue()
  const lockable = registry.all.filter((resource) => resource.lockable && resource.pages.includes('list'))
  const [key, setKey] = useState('property')
  const [record, setRecord] = useState<Reference>()
  const [autoRefresh, setAutoRefresh] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const resource = registry.get(key)
  const chooseEntity = (next: string) => {
    setKey(next)
    setRecord(undefined)
    setHeld(false)
  }
  return (
    <Box>
      <Box sx={{ display: 'grid', columnGap: 3, rowGap: 1, gridTemplateColumns: { md: '1fr 2fr' } }}>
        <TextField select label={texts.entity} value={key} onChange={({ target }) => chooseEntity(target.value)}>
          {lockable.map((one) => (
            <MenuItem key={one.key} value={one.key}>
              {capitalise(labels[one.key]?.singular ?? one.key)}
            </MenuItem>
          ))}
        </TextField>
        <ReferencePicker
          key={key}
          to={key}
          label={texts.record}
          value={record ? [record] : []}
          onChange={([chosen]) => setRecord(chosen)}
        />
      </Box>
      <FormControlLabel
        label={texts.autoRefresh}
        control={<Switch checked={autoRefresh} onChange={(_event, checked) => setAutoRefresh(checked)} />}
        sx={{ my: 1 }}
      />
      {!record && <Typography color="textSecondary">{texts.chooseRecord}</Typography>}
      {record && (
        <Stack sx={{ gap: 2 }}>
          <Trigger key={record.id} resource={resource} id={record.id} />
          <Box>
            <Button variant="contained" onClick={() => setHeld(!isHeld)}>
              {isHeld ? texts.release : texts.hold}
            </Button>
            {isHeld && (
              <Held key={`${key}/${record.id}`} resource={resource} id={record.id} autoRefresh={autoRefresh} />
            )}
          </Box>
        </Stack>
      )}
    </Box>
  )
}
