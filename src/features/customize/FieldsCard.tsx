import AddOutlined from '@mui/icons-material/AddOutlined'
import PostAddOutlined from '@mui/icons-material/PostAddOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { consoleEntityTexts } from '#i18n/fr/consoleEntities.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { isPart } from '#resources/domain/consoleEntities.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { moveField, positionOf, stepField, stepSection } from './arrangement.ts'
import { useCustomizer } from './customizerData.ts'
import { FieldDialogs, type Opened } from './FieldDialogs.tsx'
import type { FieldActions } from './FieldMenu.tsx'
import { FieldSection } from './FieldSection.tsx'
import { OtherFields } from './OtherFields.tsx'
import { RetiredFields } from './RetiredFields.tsx'
import type { SectionActions } from './SectionMenu.tsx'
import { type EditorArrangement, useArrangement } from './useArrangement.ts'
import type { Edited } from './useEdited.ts'
import { useFieldDrag } from './useFieldDrag.ts'
import { useOpened } from './useOpened.ts'
import { useRetire } from './useRetire.ts'

const sayPosition = (arrangement: EditorArrangement, source: string): string => {
  const position = positionOf(arrangement, source)
  const field = arrangement.flatMap(({ fields }) => fields).find((one) => one.source === source)
  if (!position || !field) return ''
  return customizeTexts.fields.moved(field.label, position.position, position.total, position.section.label)
}

type ActionsProps = { isChanged: boolean; onOpen: (opened: Opened) => void }

const Actions = ({ isChanged, onOpen }: ActionsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {isChanged && (
      <Button color="inherit" onClick={() => onOpen({ dialog: 'restoreAll' })}>
        {editorTexts.restoreAll}
      </Button>
    )}
    <Button startIcon={<PostAddOutlined />} onClick={() => onOpen({ dialog: 'section' })}>
      {editorTexts.addSection}
    </Button>
    <Button
      variant="contained"
      startIcon={<AddOutlined />}
      onClick={() => onOpen({ dialog: 'field', edited: { section: undefined } })}
    >
      {customizeTexts.fields.add}
    </Button>
  </Box>
)

const useMoves = (edited: Edited) => {
  const { arrangement, change } = useArrangement(edited)
  const [said, say] = useState('')
  const move = (next: EditorArrangement, source?: string) => {
    if (next === arrangement) return
    if (source) say(sayPosition(next, source))
    void change(next)
  }
  const drag = useFieldDrag((source, place) => move(moveField(arrangement, source, place), source))
  return { arrangement, said, move, drag }
}

type Moves = ReturnType<typeof useMoves>

const useRestore = ({ entity }: Edited) => {
  const notify = useNotify()
  const { override } = useCustomizer()
  return async ({ name, label }: FieldView): Promise<void> => {
    try {
      await override({ entity, fields: { [name]: null } })
      notify(editorTexts.restoredField(label), { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
  }
}

const useActions = (edited: Edited, { arrangement, move }: Moves, open: (opened: Opened) => void) => {
  const retire = useRetire()
  const restore = useRestore(edited)
  const withCustom = (source: string, act: (field: NonNullable<ReturnType<Edited['custom']>>) => void) => {
    const field = edited.custom(source)
    if (field) act(field)
  }
  const fieldActions: FieldActions = {
    edit: ({ source, name, isCustom }) =>
      isCustom
        ? withCustom(source, (field) => open({ dialog: 'field', edited: { field } }))
        : open({ dialog: 'declared', name }),
    copy: ({ source }) =>
      withCustom(source, (model) => {
        const section = arrangement.find(({ fields }) => fields.some((one) => one.source === source))?.key
        open({ dialog: 'field', edited: { section, model } })
      }),
    step: ({ source }, step) => move(stepField(arrangement, source, step), source),
    restore: (field) => void restore(field),
    retire: ({ source }) => withCustom(source, (field) => void retire(field, true)),
    remove: ({ source }) => withCustom(source, (field) => open({ dialog: 'removeField', field })),
  }
  const sectionActions: SectionActions = {
    addField: ({ key }) => open({ dialog: 'field', edited: { section: key } }),
    rename: (section) => open({ dialog: 'section', section }),
    step: ({ key }, step) => move(stepSection(arrangement, key, step)),
    remove: (section) => open({ dialog: 'removeSection', section }),
  }
  return { fieldActions, sectionActions, retire }
}

export const FieldsCard = ({ edited, quarantined }: { edited: Edited; quarantined: number }) => {
  const { set, override, isDerived } = edited
  const moves = useMoves(edited)
  const { arrangement, said, drag } = moves
  const { opened, open } = useOpened(set)
  const { retire, ...actions } = useActions(edited, moves, open)
  const isMobile = useIsMobile()
  const isRows = isPart(edited.view.resource)
  const derivedHelp = isMobile ? editorTexts.narrowHelp : editorTexts.help
  const isChanged = Object.keys(override.fields).length > 0 || override.sections !== undefined
  return (
    <>
      <PageSection
        title={editorTexts.title}
        note={isRows ? consoleEntityTexts.partNote : isDerived ? derivedHelp : editorTexts.writtenHelp}
        action={<Actions isChanged={isChanged} onOpen={open} />}
      >
        {quarantined > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {editorTexts.quarantined(quarantined)}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {arrangement.map((section) => (
            <FieldSection
              key={section.key}
              section={section}
              arrangement={arrangement}
              edited={edited}
              drag={drag}
              {...actions}
            />
          ))}
        </Box>
        <Box role="status" sx={visuallyHidden}>
          {said}
        </Box>
      </PageSection>
      <OtherFields edited={edited} actions={actions.fieldActions} />
      <RetiredFields
        fields={set.fields.filter((field) => field.retired)}
        onRestore={(field) => void retire(field, false)}
        onRemove={(field) => open({ dialog: 'removeField', field })}
      />
      {opened && (
        <FieldDialogs edited={edited} arrangement={arrangement} opened={opened} onClose={() => open(undefined)} />
      )}
    </>
  )
}
