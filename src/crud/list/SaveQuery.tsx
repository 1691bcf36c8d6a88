/** Keeps the search that a list shows, under a name; offered beside the filters that are on. */
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { crudTexts } from '#i18n/fr/crud.ts'
import { MAX_NAME, useListQueries } from './useListQueries.ts'

const texts = crudTexts.list.queries

type Props = { names: readonly string[]; onSave: (name: string) => void; onClose: () => void }

const NameDialog = ({ names, onSave, onClose }: Props) => {
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const name = typed.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Portals bubble: a form around the list is not meant.
    event.stopPropagation()
    if (name === '') return setIsRefused(true)
    onSave(name)
  }
  const help = isRefused && name === '' ? texts.nameRequired : names.includes(name) ? texts.replaces : texts.help
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{texts.save}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            label={texts.name}
            value={typed}
            error={isRefused && name === ''}
            helperText={help}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {crudTexts.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export const SaveQuery = () => {
  const { queries, current, save } = useListQueries()
  const notify = useNotify()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const keep = (name: string) => {
    save(name)
    close()
    notify(texts.saved, { type: 'success' })
  }
  return (
    <>
      {!current && (
        <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setIsOpen(true)}>
          {texts.save}
        </Button>
      )}
      {isOpen && <NameDialog names={queries.map(({ label }) => label)} onSave={keep} onClose={close} />}
    </>
  )
}
