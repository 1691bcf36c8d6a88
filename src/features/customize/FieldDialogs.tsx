import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { customizeTexts as texts } from '#i18n/fr/customize.ts'
import type { CustomFieldDefinition, CustomFieldGroup } from '#src/fields/views/customisation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useCustomizer } from './customizerData.ts'
import { type Edited, FieldPanel } from './FieldPanel.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { RemoveFieldDialog } from './RemoveFieldDialog.tsx'

export type Opened =
  | { dialog: 'field'; edited: Edited }
  | { dialog: 'removeField'; field: CustomFieldDefinition }
  | { dialog: 'group'; group?: CustomFieldGroup }
  | { dialog: 'removeGroup'; group: CustomFieldGroup }

type Props = { entity: string; groups: readonly CustomFieldGroup[]; opened: Opened; onClose: () => void }

/** Runs a removal, then closes; an error is shown and the dialog stays open. */
const useRemoval = (onClose: () => void) => {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const run = async (remove: () => Promise<void>, done: string) => {
    setBusy(true)
    try {
      await remove()
      notify(done, { type: 'success' })
      onClose()
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
      setBusy(false)
    }
  }
  return { isBusy, run }
}

export const FieldDialogs = ({ entity, groups, opened, onClose }: Props) => {
  const customizer = useCustomizer()
  const { isBusy, run } = useRemoval(onClose)
  if (opened.dialog === 'field') {
    return <FieldPanel entity={entity} edited={opened.edited} groups={groups} onClose={onClose} />
  }
  if (opened.dialog === 'group') {
    const { group } = opened
    const save = (label: string) =>
      group ? customizer.updateGroup(group.id, label) : customizer.createGroup(entity, label)
    return <GroupDialog label={group?.label ?? ''} onSave={save} onClose={onClose} />
  }
  if (opened.dialog === 'removeField') {
    const { field } = opened
    const remove = () => run(() => customizer.deleteField(field.id), texts.fields.removedDone(field.label))
    return <RemoveFieldDialog field={field} isBusy={isBusy} onConfirm={() => void remove()} onClose={onClose} />
  }
  const { group } = opened
  return (
    <ConfirmDialog
      title={texts.groups.removeQuestion(group.label)}
      confirm={texts.groups.remove}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void run(() => customizer.deleteGroup(group.id), texts.saved)}
      onClose={onClose}
    >
      <Typography>{texts.groups.removeHelp}</Typography>
    </ConfirmDialog>
  )
}
