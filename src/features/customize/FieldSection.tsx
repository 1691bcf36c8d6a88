import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { ROW_ACTIONS_STYLE } from '#src/crud/RowActions.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { ArrangedSection } from './arrangement.ts'
import type { FieldActions } from './FieldMenu.tsx'
import { FieldTile } from './FieldTile.tsx'
import { type SectionActions, SectionMenu } from './SectionMenu.tsx'
import type { EditorArrangement } from './useArrangement.ts'
import type { Edited } from './useEdited.ts'
import type { FieldDrag } from './useFieldDrag.ts'

type Props = {
  section: ArrangedSection<FieldView>
  arrangement: EditorArrangement
  edited: Edited
  drag: FieldDrag
  fieldActions: FieldActions
  sectionActions: SectionActions
}

const Title = ({ section, arrangement, sectionActions }: Pick<Props, 'section' | 'arrangement' | 'sectionActions'>) => (
  <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, mb: 0.5 }}>
    <Typography variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {section.label}
    </Typography>
    <IconButton
      size="small"
      aria-label={customizeTexts.fields.addHere(section.label)}
      onClick={() => sectionActions.addField(section)}
    >
      <AddOutlined fontSize="small" />
    </IconButton>
    <SectionMenu section={section} arrangement={arrangement} actions={sectionActions} />
  </Box>
)

export const FieldSection = ({ section, arrangement, edited, drag, fieldActions, sectionActions }: Props) => {
  const isTarget = drag.mark?.key === section.key
  const place = arrangement.indexOf(section)
  return (
    <Box
      component="section"
      aria-label={section.label}
      onDragOver={(event) => drag.overSection(event, section)}
      onDrop={drag.drop}
    >
      <Title section={section} arrangement={arrangement} sectionActions={sectionActions} />
      <Box
        component="ul"
        sx={{
          ...ROW_ACTIONS_STYLE,
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
            key={field.source}
            field={field}
            section={section}
            edited={edited}
            drag={drag}
            actions={fieldActions}
            isFirst={place === 0 && index === 0}
            isLast={place === arrangement.length - 1 && index === section.fields.length - 1}
          />
        ))}
        {section.fields.length === 0 && (
          <Typography
            component="li"
            variant="body2"
            color="textSecondary"
            sx={{ gridColumn: '1 / -1', py: 1.5, textAlign: 'center' }}
          >
            {editorTexts.emptySection}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
