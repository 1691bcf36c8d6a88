import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Menu,
  MenuItem,
} from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { takeUndoable } from '#dataProviders/undoable.ts'
import { bulkUpdateTexts as texts } from '#i18n/fr/bulkUpdate.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useFeatureFlags } from '#src/session/useFeatureFlags.ts'
import { useZone } from '#src/time/useZone.ts'
import type { EntityView } from '../../entityView.ts'
import { FormContexts } from '../../form/FormContexts.tsx'
import type { FormValues } from '../../form/formValues.ts'
import { useJudgedForm } from '../../form/useRecordForm.ts'
import { drawSlot, type FormSlots, useSlots } from '../../slots.ts'
import { useUndoNotice } from '../../undo/useUndoNotice.tsx'
import { useUndoUpdates } from '../../undo/useUndoUpdates.ts'
import { useSelection } from '../selection/selection.ts'
import { chosenResolver, chosenValues, emptyValues } from './bulkFields.ts'
import { useBulkViews } from './bulkViews.ts'
import { useBulkUpdate } from './useBulkUpdate.ts'

const NO_SLOTS: FormSlots = {}

type ChosenProps = { view: FieldView; own: NonNullable<FormSlots['inputs']>[string] | undefined; disabled: boolean }

const Chosen = ({ view, own, disabled, onRemove }: ChosenProps & { onRemove: () => void }) => {
  const { Input } = webKindOf(view.field)
  const given = { view, source: view.source, required: view.field.required === true, disabled }
  return (
    <Box data-field={view.source} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{own ? drawSlot(own, given) : <Input {...given} />}</Box>
      <IconButton aria-label={texts.remove(view.label)} onClick={onRemove} disabled={disabled} sx={{ mt: 1 }}>
        <CloseOutlined />
      </IconButton>
    </Box>
  )
}

type ChooserProps = { views: readonly FieldView[]; isFirst: boolean; onChoose: (source: string) => void }

const FieldChooser = ({ views, isFirst, onChoose }: ChooserProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  if (views.length === 0) return null
  const choose = (source: string) => {
    setAnchor(undefined)
    onChoose(source)
  }
  return (
    <Box>
      <Button
        variant={isFirst ? 'outlined' : 'text'}
        startIcon={<AddOutlined />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isFirst ? texts.choose : texts.chooseOther}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== undefined}
        onClose={() => setAnchor(undefined)}
        slotProps={{ paper: { sx: { maxHeight: 360 } } }}
      >
        {views.map(({ source, label }) => (
          <MenuItem key={source} onClick={() => choose(source)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

const useChosen = (view: EntityView) => {
  const { on } = useFeatureFlags()
  const zone = useZone()
  // Fixed when the dialog opens, so that later changes do not reset typed values.
  const views = useBulkViews(view)
  const [{ offered, empty }] = useState(() => ({
    offered: views,
    empty: emptyValues(views, { zone, now: new Date() }),
  }))
  const [sources, setSources] = useState<readonly string[]>([])
  const resolver = useMemo(() => chosenResolver(view, sources, on), [view, sources, on])
  const { form } = useJudgedForm<FormValues>(empty, resolver)
  return {
    form,
    chosen: sources.flatMap((source) => offered.filter((one) => one.source === source)),
    others: offered.filter(({ source }) => !sources.includes(source)),
    add: (source: string) => setSources([...sources, source]),
    remove: (source: string) => {
      form.resetField(source)
      setSources(sources.filter((one) => one !== source))
    },
  }
}

type Props = { view: EntityView; onClose: () => void }

export const BulkUpdateDialog = ({ view, onClose }: Props) => {
  const title = useId()
  const notify = useNotify()
  const { ids, clear } = useSelection()
  const announceUndo = useUndoNotice()
  const undo = useUndoUpdates(view.path)
  const { inputs } = useSlots(view.resource.key, 'form', NO_SLOTS)
  const { form, chosen, others, add, remove } = useChosen(view)
  const { update, isUpdating, error } = useBulkUpdate(view, (count) => {
    const text = texts.done(count, view.noun)
    const entries = takeUndoable(view.resource.key, ids)
    if (entries.length > 0) announceUndo({ text, run: () => undo(entries) })
    else notify(text, { type: 'success' })
    clear()
    onClose()
  })
  const submit = form.handleSubmit((typed) => update(chosenValues(chosen, typed)))
  const save = { save: () => submit(), saving: isUpdating, mutationMode: 'pessimistic' } as const
  return (
    <Dialog open onClose={isUpdating ? undefined : onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{texts.title(ids.length, view.noun)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <DialogContentText>{texts.help}</DialogContentText>
        {view.updateWarning && <Alert severity="warning">{view.updateWarning}</Alert>}
        <FormContexts view={view} form={form} record={undefined} save={save} isEditable>
          {chosen.map((one) => (
            <Chosen
              key={one.source}
              view={one}
              own={inputs?.[one.source]}
              disabled={isUpdating}
              onRemove={() => remove(one.source)}
            />
          ))}
        </FormContexts>
        <FieldChooser views={others} isFirst={chosen.length === 0} onChoose={add} />
        {error && (
          <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
            {messageFor(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isUpdating}>
          {crudTexts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0 || ids.length === 0}
          loading={isUpdating}
          onClick={() => void submit()}
        >
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
