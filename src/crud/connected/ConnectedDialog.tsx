import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { createContext, type SyntheticEvent, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import type { Reference } from '#src/fields/references/description.ts'
import { type CreationProps, InlineCreationProvider } from '#src/fields/references/inlineCreation.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { type EntityView, useEntityView } from '../entityView.ts'
import { onSubmitAnnounced } from '../form/afterSave.ts'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { type Connection, RecordForm } from '../form/RecordForm.tsx'
import { useFormSetup } from '../form/useFormSetup.ts'
import { LoadingForm } from '../RecordStates.tsx'
import type { FormSlots } from '../slots.ts'

const NO_SLOTS: FormSlots = {}
const DEEPEST = 2
const DepthContext = createContext(0)

/** React bubbles events of the dialog to the form under it, which must not react to them. */
const stopPropagation = (event: SyntheticEvent): void => event.stopPropagation()

type FormProps = { view: EntityView; typed: string; connection: Connection }

const ConnectedForm = ({ view, typed, connection }: FormProps) => {
  const [name = ''] = view.resource.title
  const given = useMemo(() => (typed ? { [name]: typed } : {}), [typed, name])
  const setup = useFormSetup(view, given)
  return <RecordForm view={view} slots={NO_SLOTS} canCreate={false} connection={connection} {...setup} />
}

const useCreated = (path: string, onCreated: (record: Reference) => void): void => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const latest = useRef(onCreated)
  useEffect(() => {
    latest.current = onCreated
  })
  useEffect(
    () =>
      onSubmitAnnounced((id) => {
        dataProvider
          .getOne<Reference>(path, { id, meta: { columns: [] } })
          .then(({ data }) => latest.current({ id, displayName: data.displayName }))
          .catch((error: unknown) => notify(messageFor(error), { type: 'error' }))
      }),
    [dataProvider, notify, path],
  )
}

export const ConnectedDialog = ({ resource, typed, onCreated, onClose }: CreationProps) => {
  const view = useEntityView(resource)
  const titleId = useId()
  const isMobile = useIsMobile()
  const depth = useContext(DepthContext) + 1
  const isDirty = useRef(false)
  const [isAsking, setAsking] = useState(false)
  useCreated(view.path, (record) => {
    onCreated(record)
    onClose()
  })
  const close = () => (isDirty.current ? setAsking(true) : onClose())
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })
  const connection = useMemo<Connection>(
    () => ({
      onCancel: () => latestClose.current(),
      onDirty: (dirty) => {
        isDirty.current = dirty
      },
    }),
    [],
  )
  const form = view.isReady ? <ConnectedForm view={view} typed={typed} connection={connection} /> : <LoadingForm />
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isMobile}
      onClose={close}
      aria-labelledby={titleId}
      onSubmit={stopPropagation}
      onKeyDown={stopPropagation}
      onBlur={stopPropagation}
    >
      <DialogTitle id={titleId}>{crudTexts.form.createTitle(view.noun)}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <DepthContext value={depth}>
          {depth < DEEPEST ? form : <InlineCreationProvider value={undefined}>{form}</InlineCreationProvider>}
        </DepthContext>
      </DialogContent>
      <LeaveDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Dialog>
  )
}
