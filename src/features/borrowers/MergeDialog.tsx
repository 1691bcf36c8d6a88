import { Alert, DialogContentText, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId, useState } from 'react'
import { useGetMany, useNotify, useRefresh } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { externalBorrowerTexts as texts } from '#i18n/fr/externalBorrowers.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { ReferencePicker } from '#src/fields/references/ReferencePicker.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { MAX_MERGED, mergeBorrowers, PATH } from './borrowers.ts'

type Borrower = { id: string; displayName: string; email?: string | null; organisation?: string | null }

const wordsOf = ({ displayName, organisation, email }: Borrower): string =>
  [displayName, organisation, email].filter(Boolean).join(' · ')

type ChoiceProps = { borrowers: readonly Borrower[]; kept: string; onKeep: (id: string) => void }

const RemainingChoice = ({ borrowers, kept, onKeep }: ChoiceProps) => {
  const id = useId()
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormLabel id={id}>{texts.keep}</FormLabel>
      <RadioGroup aria-labelledby={id} value={kept} onChange={(_event, value) => onKeep(value)}>
        {borrowers.map((one) => (
          <FormControlLabel key={one.id} value={one.id} control={<Radio />} label={wordsOf(one)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

export type MergeDialogProps = {
  /** If only one is selected, the dialog asks for another. */
  ids: readonly string[]
  onMerged: (kept: string) => void
  onClose: () => void
}

const useMerge = ({ onMerged }: MergeDialogProps) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const merge = async (kept: string, others: readonly string[]) => {
    setIsBusy(true)
    try {
      notify(texts.merged(await mergeBorrowers(kept, others)), { type: 'success' })
      onMerged(kept)
      refresh()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
      setIsBusy(false)
    }
  }
  return { isBusy, merge }
}

export const MergeDialog = (props: MergeDialogProps) => {
  const { ids, onClose } = props
  const [other, setOther] = useState<Reference[]>([])
  const all = [...ids, ...other.map(({ id }) => id)]
  const [chosen, setChosen] = useState(ids[0] ?? '')
  const { data: borrowers = [] } = useGetMany<Borrower>(PATH, { ids: all })
  const { isBusy, merge } = useMerge(props)
  const found = borrowers.filter((one) => one !== undefined)
  const remaining = all.includes(chosen) ? chosen : (all[0] ?? '')
  const isTooMany = all.length > MAX_MERGED
  return (
    <ConfirmDialog
      title={texts.mergeTitle}
      confirm={texts.merge}
      isDangerous
      isReady={all.length > 1 && found.length === all.length && !isTooMany}
      isBusy={isBusy}
      onConfirm={() =>
        void merge(
          remaining,
          all.filter((id) => id !== remaining),
        )
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {texts.mergeHelp} {texts.irreversible}
      </DialogContentText>
      {ids.length === 1 && (
        <ReferencePicker
          to="externalBorrower"
          label={texts.mergeWith}
          value={other}
          onChange={setOther}
          excludedId={ids[0] ?? ''}
          filter={{ erasedAt: { isEmpty: true } }}
        />
      )}
      {isTooMany ? (
        <Alert severity="warning">{texts.tooMany(MAX_MERGED)}</Alert>
      ) : (
        all.length > 1 && <RemainingChoice borrowers={found} kept={remaining} onKeep={setChosen} />
      )}
    </ConfirmDialog>
  )
}
