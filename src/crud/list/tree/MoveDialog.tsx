import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import { type Reference, referencesOf } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import type { EntityView } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import type { Mover } from './useTreeMove.tsx'

type FormProps = { view: EntityView; record: SavedRecord; mover: Mover }

const Form = ({ view, record, mover }: FormProps) => {
  const [place, setPlace] = useState<Reference[]>(referencesOf(record[mover.parent]))
  const close = () => mover.ask(undefined)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        close()
        mover.move(record, place[0] ?? null)
      }}
    >
      <DialogTitle>{treeTexts.title(record.displayName)}</DialogTitle>
      <DialogContent>
        <ReferencePicker
          to={view.resource.key}
          label={view.bySource.get(mover.parent)?.label ?? ''}
          value={place}
          onChange={setPlace}
          excludedId={record.id}
          helperText={treeTexts.topHelp}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {crudTexts.cancel}
        </Button>
        <Button type="submit" variant="contained">
          {treeTexts.move}
        </Button>
      </DialogActions>
    </form>
  )
}

export const MoveDialog = ({ view, mover }: { view: EntityView; mover: Mover }) => {
  const { asked } = mover
  return (
    <Dialog open={asked !== undefined} onClose={() => mover.ask(undefined)} fullWidth maxWidth="xs">
      {asked && <Form key={asked.id} view={view} record={asked} mover={mover} />}
    </Dialog>
  )
}
