import AddOutlined from '@mui/icons-material/AddOutlined'
import PostAddOutlined from '@mui/icons-material/PostAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { customizeTexts } from '#i18n/fr/customize.ts'
import type { CustomFieldSet } from '#src/fields/views/customisation.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { type ArrangedSection, type Arrangement, moveField, positionOf, stepField, stepGroup } from './arrangement.ts'
import { FieldDialogs, type Opened } from './FieldDialogs.tsx'
import { FieldSection } from './FieldSection.tsx'
import type { FieldActions } from './FieldTile.tsx'
import type { GroupActions } from './GroupMenu.tsx'
import { RetiredFields } from './RetiredFields.tsx'
import { useArrangement } from './useArrangement.ts'
import { useFieldDrag } from './useFieldDrag.ts'
import { useOpened } from './useOpened.ts'
import { useRetire } from './useRetire.ts'

const texts = customizeTexts.fields

const sayPosition = (arrangement: Arrangement, fieldId: string): string => {
  const position = positionOf(arrangement, fieldId)
  const field = arrangement.flatMap(({ fields }) => fields).find(({ id }) => id === fieldId)
  if (!position || !field) return ''
  return texts.moved(field.label, position.position, position.total, position.group?.label ?? texts.ungrouped)
}

const Actions = ({ onOpen }: { onOpen: (opened: Opened) => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <Button startIcon={<PostAddOutlined />} onClick={() => onOpen({ dialog: 'group' })}>
      {texts.addGroup}
    </Button>
    <Button
      variant="contained"
      startIcon={<AddOutlined />}
      onClick={() => onOpen({ dialog: 'field', edited: { groupId: null } })}
    >
      {texts.add}
    </Button>
  </Box>
)

const Empty = () => (
  <Box sx={{ textAlign: 'center', py: 4, px: 2 }}>
    <Typography variant="h3">{texts.emptyTitle}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 460, mx: 'auto', mt: 0.5 }}>
      {texts.empty}
    </Typography>
  </Box>
)

const isShown = ({ group, fields }: ArrangedSection): boolean => group !== null || fields.length > 0

const useMoves = (entity: string, set: CustomFieldSet) => {
  const { arrangement, change } = useArrangement(entity, set)
  const [said, say] = useState('')
  const move = (next: Arrangement, fieldId?: string) => {
    if (next === arrangement) return
    if (fieldId) say(sayPosition(next, fieldId))
    void change(next)
  }
  const drag = useFieldDrag((fieldId, place) => move(moveField(arrangement, fieldId, place), fieldId))
  return { arrangement, said, move, drag }
}

type Moves = ReturnType<typeof useMoves>

const useActions = ({ arrangement, move }: Moves, open: (opened: Opened) => void) => {
  const retire = useRetire()
  const fieldActions: FieldActions = {
    edit: (field) => open({ dialog: 'field', edited: { field } }),
    step: (field, step) => move(stepField(arrangement, field.id, step), field.id),
    retire: (field) => void retire(field, true),
    remove: (field) => open({ dialog: 'removeField', field }),
  }
  const groupActions: GroupActions = {
    addField: (group) => open({ dialog: 'field', edited: { groupId: group?.id ?? null } }),
    rename: (group) => open({ dialog: 'group', group }),
    step: (group, step) => move(stepGroup(arrangement, group.id, step)),
    remove: (group) => open({ dialog: 'removeGroup', group }),
  }
  return { fieldActions, groupActions, retire }
}

export const FieldsCard = ({ entity, set }: { entity: string; set: CustomFieldSet }) => {
  const moves = useMoves(entity, set)
  const { arrangement, said, drag } = moves
  const { opened, open } = useOpened(set)
  const { retire, ...actions } = useActions(moves, open)
  const isEmpty = arrangement.length === 1 && arrangement[0]?.fields.length === 0
  return (
    <>
      <PageSection title={texts.title} note={texts.help} action={<Actions onOpen={open} />}>
        {isEmpty && <Empty />}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {arrangement.filter(isShown).map((section) => (
            <FieldSection
              key={section.group?.id ?? ''}
              section={section}
              arrangement={arrangement}
              drag={drag}
              {...actions}
            />
          ))}
        </Box>
        <Box role="status" sx={visuallyHidden}>
          {said}
        </Box>
      </PageSection>
      <RetiredFields
        fields={set.fields.filter((field) => field.retired)}
        onRestore={(field) => void retire(field, false)}
        onRemove={actions.fieldActions.remove}
      />
      {opened && <FieldDialogs entity={entity} groups={set.groups} opened={opened} onClose={() => open(undefined)} />}
    </>
  )
}
