import { Box } from '@mui/material'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { SaveContextValue } from 'react-admin'
import { useLocation } from 'react-router'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { useUnsaved } from '#src/ui/unsaved/unsaved.ts'
import type { EntityView } from '../entityView.ts'
import type { Lock } from '../lock/useLock.ts'
import { useOrigin } from '../origin.ts'
import { useRouteScope } from '../routeScope.ts'
import type { FormSlots, SavedRecord } from '../slots.ts'
import { AFTER_SAVE, type AfterSave, CONNECTED } from './afterSave.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormContexts } from './FormContexts.tsx'
import { FormNotices } from './FormNotices.tsx'
import { focusField } from './focusField.ts'
import type { FormValues } from './formValues.ts'
import { LeaveCheck } from './LeaveCheck.tsx'
import { RequiredNote } from './RequiredNote.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import { LONG, Sections } from './Sections.tsx'
import { useConflicts } from './useConflicts.ts'
import { useDraft } from './useDraft.ts'
import { useFirstError } from './useFirstError.ts'
import { useFirstField } from './useFirstField.ts'
import { useFollowStart } from './useFollowStart.ts'
import { useRecordForm } from './useRecordForm.ts'
import { useSave } from './useSave.ts'
import { useSectionParts, useSections } from './useSections.ts'
import { useSubmit } from './useSubmit.ts'
import { writtenViews } from './writtenViews.ts'

const READABLE = {
  '& .MuiInputBase-input.Mui-disabled, & .MuiFormControlLabel-root .MuiFormControlLabel-label.Mui-disabled': {
    color: 'text.primary',
    WebkitTextFillColor: 'currentcolor',
  },
  '& .MuiFormLabel-root.Mui-disabled': { color: 'text.secondary' },
  '& .MuiChip-root.Mui-disabled': { opacity: 1 },
} as const

export type Connection = { onCancel: () => void; onDirty: (isDirty: boolean) => void }

type Props = {
  view: EntityView
  record?: SavedRecord
  slots: FormSlots
  canCreate: boolean
  /** undefined for a new record, which no other user can change. */
  lock?: Pick<Lock, 'isEditable' | 'isSavable'>
  connection?: Connection
  valuesOf: (record: SavedRecord) => FormValues
  newValues: () => FormValues
}

const FREE = { isEditable: true, isSavable: true }

const useEditing = ({ view, record, slots, connection, lock = FREE, valuesOf, newValues }: Props) => {
  const { search } = useLocation()
  const isConnected = connection !== undefined || new URLSearchParams(search).has(CONNECTED)
  const root = useRef<HTMLFormElement>(null)
  const isLeaving = useRef(false)
  const values = useMemo(() => (record ? valuesOf(record) : newValues()), [record, valuesOf, newValues])
  const { form, refusals, onBlur } = useRecordForm(view, values)
  const showFirst = useFirstError(form, root)
  const sources = useMemo(() => writtenViews(view).map(({ source }) => source), [view])
  const draft = useDraft({ form, sources, isKept: connection === undefined && lock.isEditable })
  const conflicts = useConflicts({ view, form, record, values })
  useFollowStart(form, view.resource)
  const onSaved = () => {
    draft.forget()
    conflicts.forget()
  }
  const going = { isConnected, valuesOf, newValues, isLeaving }
  const saving = useSave({ view, form, record, slots, root, refusals, onRefused: showFirst, onSaved, ...going })
  const save = (after: AfterSave): void => {
    // A change elsewhere may have fixed rejected values, so the server checks them again.
    refusals.current = []
    void form.handleSubmit((typed) => saving.save(typed, after), showFirst)()
  }
  return { form, root, isLeaving, onBlur, draft, conflicts, saving, save }
}

const useDirtyReport = (isDirty: boolean, connection: Connection | undefined): void => {
  useUnsaved(isDirty && connection !== undefined, { isDrafted: false })
  useEffect(() => connection?.onDirty(isDirty), [isDirty, connection])
}

export const RecordForm = (props: Props) => {
  const { view, record, slots, canCreate, lock = FREE, connection } = props
  const sections = useSections(view)
  const formId = useId()
  const origin = useOrigin(useRouteScope(view).list)
  const { form, root, isLeaving, onBlur, draft, conflicts, saving, save } = useEditing(props)
  const parts = useSectionParts(sections, form, record === undefined)
  const { isDirty } = form.formState
  useFirstField(root, record === undefined && connection === undefined)
  useDirtyReport(isDirty, connection)
  // « Envoyer » ends the work: another next step is offered beside « Enregistrer » only.
  const isSent = record === undefined && slots.saveLabel !== undefined
  const offered: readonly AfterSave[] = AFTER_SAVE.filter((one) =>
    isSent ? one === 'default' : canCreate || one !== 'create',
  )
  const { after, saveThen, events } = useSubmit({
    offered,
    isNew: record === undefined,
    canSave: lock.isSavable && !saving.isSaving,
    isRemembered: !connection,
    save,
  })
  const stockSave: SaveContextValue = {
    ...saving.middlewares,
    save: async (typed) => saving.save(typed as FormValues, after),
    saving: saving.isSaving,
    mutationMode: 'pessimistic',
  }
  return (
    <FormContexts view={view} form={form} record={record} save={stockSave} isEditable={lock.isEditable}>
      {!connection && <LeaveCheck isDirty={isDirty} isLeaving={() => isLeaving.current} />}
      <Box
        ref={root}
        component="form"
        {...events}
        onBlur={onBlur}
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}
      >
        {sections.length >= LONG && !connection && (
          <SectionIndex
            formId={formId}
            sections={parts.isOpen ? [...parts.first, ...parts.later] : parts.first}
            titles={slots.afterTitles}
          />
        )}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            maxWidth: connection ? undefined : PAGE_WIDTH,
            ...((saving.isSaving || !lock.isEditable) && READABLE),
          }}
        >
          {lock.isEditable && <FormNotices draft={draft} conflicts={conflicts} />}
          <Sections
            formId={formId}
            parts={parts}
            laterLabel={view.later}
            slots={slots}
            disabled={saving.isSaving || !lock.isEditable}
          />
          {lock.isEditable && <RequiredNote view={view} />}
          {lock.isEditable && (
            <ErrorSummary view={view} others={saving.others} onChoose={(path) => focusField(root.current, path)} />
          )}
          {lock.isSavable && slots.toolbar}
          {lock.isSavable && slots.toolbar === undefined && (
            <SaveBar
              view={view}
              offered={connection || isSent ? [] : offered}
              after={after}
              isSaving={saving.isSaving}
              failure={saving.failure}
              backTo={origin}
              onCancel={connection?.onCancel}
              onSave={saveThen}
              {...(record === undefined && slots.saveLabel && { saveLabel: slots.saveLabel })}
            />
          )}
        </Box>
      </Box>
      {saving.dialog}
    </FormContexts>
  )
}
