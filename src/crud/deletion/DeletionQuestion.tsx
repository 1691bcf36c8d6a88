import { Box, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { crudTexts } from '#i18n/fr/crud.ts'
import { deletionTexts as texts } from '#i18n/fr/deletions.ts'
import type { Reference } from '#src/fields/references/description.ts'
import type { EntityView } from '../entityView.ts'

type Props = {
  view: EntityView
  records: readonly Reference[]
  isSending: boolean
  onCancel: () => void
  onConfirm: () => void
}

const NAMED = 8

const Names = ({ records }: Pick<Props, 'records'>) => {
  const named = records.filter(({ displayName }) => displayName).slice(0, NAMED)
  const others = records.length - named.length
  if (named.length === 0) return null
  return (
    <Box component="ul" sx={{ mt: 0, mb: 2, pl: 2.5, overflowWrap: 'anywhere' }}>
      {named.map(({ id, displayName }) => (
        <li key={id}>{displayName}</li>
      ))}
      {others > 0 && <li>{texts.more(others)}</li>}
    </Box>
  )
}

export const DeletionQuestion = ({ view, records, isSending, onCancel, onConfirm }: Props) => {
  const [first] = records
  const isOne = records.length === 1
  return (
    <>
      <DialogContent>
        {!isOne && <Names records={records} />}
        <DialogContentText>
          {isOne ? texts.text(first?.displayName || view.noun.singular) : texts.textMany}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel} autoFocus>
          {crudTexts.cancel}
        </Button>
        <Button variant="contained" color="error" loading={isSending} onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </>
  )
}
