import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { CreateDriveItemDocument, UpdateDriveItemDocument } from '#dataProviders/operations/drive.ts'
import { reasonFor } from '#dataProviders/serviceError.ts'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { isDriveName, MAX_DRIVE_NAME } from '#resources/domain/drive.ts'
import { fieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import { type ListedItem, useRefresh } from './driveData.ts'

type Props = { /** undefined: creates a folder. */ item?: ListedItem; parent: string | null; onClose: () => void }

const useNaming = ({ item, parent, onClose }: Props) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [name, setName] = useState(item?.name ?? '')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async (given: string): Promise<void> => {
    if (item) await callOperation(UpdateDriveItemDocument, { id: item.id, input: { name: given } })
    else await callOperation(CreateDriveItemDocument, { input: { name: given, parent } })
    notify(item ? texts.renamed(given) : texts.created(given), { type: 'success' })
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (!isDriveName(trimmed)) return setProblem(trimmed === '' ? texts.noName : texts.badName)
    setBusy(true)
    await save(trimmed).catch((error: unknown) => setProblem(reasonFor(error)))
    setBusy(false)
    await refresh()
  }
  const type = (next: string) => {
    setProblem(undefined)
    setName(next)
  }
  return { name, type, problem, isBusy, submit }
}

/** Selects the name without its extension, which users rarely change. */
const selectStem = (input: HTMLInputElement): void => {
  const end = input.value.lastIndexOf('.')
  input.setSelectionRange(0, end > 0 ? end : input.value.length)
}

export const NameDialog = (props: Props) => {
  const id = useId()
  const { item, onClose } = props
  const { name, type, problem, isBusy, submit } = useNaming(props)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{item ? texts.renameTitle(item.name ?? '') : texts.newFolder}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <TextField
            autoFocus
            fullWidth
            label={texts.name}
            value={name}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => selectStem(target as HTMLInputElement)}
            error={Boolean(problem)}
            helperText={fieldHelp(problem)}
            slotProps={{ htmlInput: { maxLength: MAX_DRIVE_NAME, autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {item ? texts.rename : texts.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
