/** The edit lock of a record: taken when it appears, refreshed or not, given back when it disappears. */
import { Box, Button, FormControlLabel, MenuItem, Paper, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { sandboxTexts as texts } from '#i18n/fr/sandbox.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { LockNotice } from '#src/crud/lock/LockNotice.tsx'
import { useLock } from '#src/crud/lock/useLock.ts'
import { useCatalogue } from '#src/fields/catalogue.ts'

type HeldProps = { resource: AnyResource; id: string; autoRefresh: boolean }

const Held = ({ resource, id, autoRefresh }: HeldProps) => {
  const lock = useLock(resource, id, { autoRefresh })
  return (
    <Box sx={{ mt: 2 }}>
      <LockNotice lock={lock} />
      <Box component="pre" role="status" aria-label={texts.state} sx={{ m: 0 }}>
        {JSON.stringify({ ...lock.state, isEditable: lock.isEditable, isSavable: lock.isSavable }, null, 2)}
      </Box>
    </Box>
  )
}

export const MutexPage = () => {
  const { registry, labels } = useCatalogue()
  const lockable = registry.all.filter((resource) => resource.lockable)
  const [key, setKey] = useState('property')
  const [id, setId] = useState('')
  const [autoRefresh, setAutoRefresh] = useState(true)
  const [isHeld, setHeld] = useState(false)
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 2fr' } }}>
        <TextField select label={texts.entity} value={key} onChange={({ target }) => setKey(target.value)}>
          {lockable.map((one) => (
            <MenuItem key={one.key} value={one.key}>
              {labels[one.key]?.singular}
            </MenuItem>
          ))}
        </TextField>
        <TextField label={texts.record} value={id} onChange={({ target }) => setId(target.value.trim())} />
      </Box>
      <FormControlLabel
        label={texts.autoRefresh}
        control={<Switch checked={autoRefresh} onChange={(_event, checked) => setAutoRefresh(checked)} />}
      />
      <Button variant="contained" disabled={!id} onClick={() => setHeld(!isHeld)}>
        {isHeld ? texts.release : texts.hold}
      </Button>
      {isHeld && <Held key={`${key}/${id}`} resource={registry.get(key)} id={id} autoRefresh={autoRefresh} />}
    </Paper>
  )
}
