import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { MAX_SEARCH_NAME } from '#resources/domain/savedSearches.ts'
import type { NamedSearch } from './useSearchChanges.tsx'

const texts = crudTexts.list.searches

type SharingProps = { isShared: boolean; onChange: (isShared: boolean) => void }

const Sharing = ({ isShared, onChange }: SharingProps) => {
  const helpId = useId()
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1 }}
        label={texts.share}
        control={
          <Checkbox
            checked={isShared}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ ml: 4 }}>
        {texts.shareHelp}
      </FormHelperText>
    </>
  )
}

type Props = {
  title: string
  initial?: NamedSearch
  canShare: boolean
  replaces?: (named: NamedSearch) => boolean
  onSave: (named: NamedSearch) => Promise<void>
  onClose: () => void
}

const NEW: NamedSearch = { name: '', isShared: false }

export const SavedSearchDialog = ({ title, initial = NEW, canShare, replaces, onSave, onClose }: Props) => {
  const titleId = useId()
  const [typed, setTyped] = useState(initial.name)
  const [isShared, setIsShared] = useState(initial.isShared)
  const [isRefused, setIsRefused] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const named: NamedSearch = { name: typed.trim(), isShared }
  const isNameless = named.name === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Dialog events bubble through portals to a form around the list.
    event.stopPropagation()
    if (isNameless) return setIsRefused(true)
    setIsSending(true)
    setFailure(undefined)
    try {
      await onSave(named)
      onClose()
    } catch (error) {
      setFailure(messageFor(error))
      setIsSending(false)
    }
  }
  const hint = replaces && (replaces(named) ? texts.replaces : texts.help)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            label={texts.name}
            value={typed}
            error={isRefused && isNameless}
            helperText={isRefused && isNameless ? texts.nameRequired : hint}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_SEARCH_NAME } }}
          />
          {canShare && <Sharing isShared={isShared} onChange={setIsShared} />}
          {failure && (
            <Alert severity="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {crudTexts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
