import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { customizeTexts } from '#i18n/fr/customize.ts'
import type { ArrangedSection, Arrangement } from './arrangement.ts'
import { type FieldActions, FieldTile } from './FieldTile.tsx'
import { type GroupActions, GroupMenu } from './GroupMenu.tsx'
import type { FieldDrag } from './useFieldDrag.ts'

const texts = customizeTexts.fields

type Props = {
  section: ArrangedSection
  arrangement: Arrangement
  drag: FieldDrag
  fieldActions: FieldActions
  groupActions: GroupActions
}

const Title = ({ section, arrangement, groupActions }: Pick<Props, 'section' | 'arrangement' | 'groupActions'>) => {
  const { group } = section
  const label = group?.label ?? texts.ungrouped
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, mb: 0.5 }}>
      <Typography variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <IconButton size="small" aria-label={texts.addHere(label)} onClick={() => groupActions.addField(group)}>
        <AddOutlined fontSize="small" />
      </IconButton>
      {group && <GroupMenu group={group} arrangement={arrangement} actions={groupActions} />}
    </Box>
  )
}

export const FieldSection = ({ section, arrangement, drag, fieldActions, groupActions }: Props) => {
  const groupId = section.group?.id ?? null
  const isTarget = drag.mark !== undefined && drag.mark.groupId === groupId
  const sectionIndex = arrangement.indexOf(section)
  return (
    <Box
      component="section"
      aria-label={section.group?.label ?? texts.ungrouped}
      onDragOver={(event) => drag.overSection(event, section)}
      onDrop={drag.drop}
    >
      {(arrangement.length > 1 || section.group) && (
        <Title section={section} arrangement={arrangement} groupActions={groupActions} />
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
          gap: 1,
          borderRadius: 1.25,
          ...(isTarget && { outline: '1px dashed', outlineColor: 'primary.main', outlineOffset: 4 }),
          bgcolor: isTarget ? 'action.hover' : 'transparent',
        }}
      >
        {section.fields.map((field, index) => (
          <FieldTile
            key={field.id}
            field={field}
            section={section}
            drag={drag}
            actions={fieldActions}
            isFirst={sectionIndex === 0 && index === 0}
            isLast={sectionIndex === arrangement.length - 1 && index === section.fields.length - 1}
          />
        ))}
        {section.fields.length === 0 && (
          <Typography
            component="li"
            variant="body2"
            color="textSecondary"
            sx={{ gridColumn: '1 / -1', py: 1.5, textAlign: 'center' }}
          >
            {texts.emptyGroup}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
