import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { crudTexts } from '#i18n/fr/crud.ts'
import { customizeTexts as texts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { isConsoleEntity, isPart } from '#resources/domain/consoleEntities.ts'
import { groupOfSection, LOOSE_SECTION } from '#resources/domain/entityOverride.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { type ArrangedSection, renameSection, toSections } from './arrangement.ts'
import { useCustomizer } from './customizerData.ts'
import { DeclaredPanel } from './DeclaredPanel.tsx'
import { type EditedField, FieldPanel } from './FieldPanel.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { RemoveFieldDialog } from './RemoveFieldDialog.tsx'
import type { OfferedSection } from './SectionSelect.tsx'
import type { EditorArrangement } from './useArrangement.ts'
import type { Edited } from './useEdited.ts'

type Section = ArrangedSection<FieldView>

export type Opened =
  | { dialog: 'field'; edited: EditedField }
  | { dialog: 'declared'; name: string }
  | { dialog: 'removeField'; field: CustomFieldDefinition }
  | { dialog: 'section'; section?: Section }
  | { dialog: 'removeSection'; section: Section }
  | { dialog: 'restoreAll' }

type Props = { edited: Edited; arrangement: EditorArrangement; opened: Opened; onClose: () => void }

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

const offeredSections = (arrangement: EditorArrangement): OfferedSection[] => {
  const sections = arrangement.map(({ key, label }) => ({ key, label }))
  const isLooseOffered = sections.some(({ key }) => key === LOOSE_SECTION)
  return isLooseOffered ? sections : [...sections, { key: LOOSE_SECTION, label: crudTexts.customSection }]
}

const sectionOf = ({ arrangement }: Pick<Props, 'arrangement'>, source: string): string =>
  arrangement.find(({ fields }) => fields.some((field) => field.source === source))?.key ?? LOOSE_SECTION

const listedCount = ({ view: { resource }, set }: Edited): number | undefined =>
  isConsoleEntity(resource) && !isPart(resource) ? set.fields.filter(({ inList }) => inList).length : undefined

const usePlace = ({ edited, arrangement }: Props) => {
  const { override } = useCustomizer()
  return async (source: string, key: string): Promise<void> => {
    const isHere = sectionOf({ arrangement }, source) === key
    if (isHere) return
    const others = toSections(arrangement).map((one) => ({
      ...one,
      fields: one.fields.filter((field) => field !== source),
    }))
    const known = others.some((one) => one.key === key) ? others : [...others, { key, fields: [] }]
    const sections = known.map((one) => (one.key === key ? { ...one, fields: [...one.fields, source] } : one))
    await override({ entity: edited.entity, sections })
  }
}

const SectionDialog = ({ edited, arrangement, section, onClose }: Omit<Props, 'opened'> & { section?: Section }) => {
  const { createGroup, updateGroup, override } = useCustomizer()
  const { entity } = edited
  const save = (label: string): Promise<void> => {
    if (!section) return createGroup(entity, label)
    const group = groupOfSection(section.key)
    if (group !== null) return updateGroup(group, label)
    return override({ entity, sections: toSections(renameSection(arrangement, section.key, label.trim())) })
  }
  return <GroupDialog label={section?.label ?? ''} onSave={save} onClose={onClose} />
}

const RemovalDialogs = ({ edited, opened, onClose }: Props) => {
  const customizer = useCustomizer()
  const { isBusy, run } = useRemoval(onClose)
  if (opened.dialog === 'removeField') {
    const { field } = opened
    const remove = () => run(() => customizer.deleteField(field.id), texts.fields.removedDone(field.label))
    return <RemoveFieldDialog field={field} isBusy={isBusy} onConfirm={() => void remove()} onClose={onClose} />
  }
  if (opened.dialog === 'removeSection') {
    const { key, label } = opened.section
    return (
      <ConfirmDialog
        title={editorTexts.sections.removeQuestion(label)}
        confirm={editorTexts.sections.remove}
        isBusy={isBusy}
        isDangerous
        onConfirm={() => void run(() => customizer.deleteGroup(groupOfSection(key) ?? ''), texts.saved)}
        onClose={onClose}
      >
        <Typography>{editorTexts.sections.removeHelp}</Typography>
      </ConfirmDialog>
    )
  }
  if (opened.dialog !== 'restoreAll') return null
  const fields = Object.fromEntries(Object.keys(edited.override.fields).map((name) => [name, null]))
  const restore = () => customizer.override({ entity: edited.entity, fields, sections: null })
  return (
    <ConfirmDialog
      title={editorTexts.restoreAllQuestion}
      confirm={editorTexts.restoreAll}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => void run(restore, texts.saved)}
      onClose={onClose}
    >
      <Typography>{editorTexts.restoreAllHelp}</Typography>
    </ConfirmDialog>
  )
}

export const FieldDialogs = (props: Props) => {
  const { edited, arrangement, opened, onClose } = props
  const onPlace = usePlace(props)
  const [turn, setTurn] = useState(0)
  const panel = { sections: offeredSections(arrangement), onPlace, onClose }
  if (opened.dialog === 'field') {
    const section =
      'field' in opened.edited
        ? sectionOf(props, `customFields.${opened.edited.field.name}`)
        : (opened.edited.section ?? LOOSE_SECTION)
    const next = () => setTurn(turn + 1)
    return (
      <FieldPanel
        key={turn}
        {...{ entity: edited.entity, edited: opened.edited, section, listed: listedCount(edited), ...panel }}
        onNext={next}
      />
    )
  }
  if (opened.dialog === 'declared') {
    const field = edited.declared(opened.name)
    return field ? (
      <DeclaredPanel edited={edited} field={field} section={sectionOf(props, opened.name)} {...panel} />
    ) : null
  }
  if (opened.dialog === 'section') {
    const { section } = opened
    return <SectionDialog edited={edited} arrangement={arrangement} onClose={onClose} {...(section && { section })} />
  }
  return <RemovalDialogs {...props} />
}
