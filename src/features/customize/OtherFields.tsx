import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import type { FieldActions } from './FieldMenu.tsx'
import { FieldMenu } from './FieldMenu.tsx'
import { typeLabelOf } from './fieldTypeOf.ts'
import type { Edited } from './useEdited.ts'

type Props = { edited: Edited; actions: FieldActions }

export const OtherFields = ({ edited, actions }: Props) => {
  const { view, isDerived, declared } = edited
  const fields = [...view.bySource.values()].filter(
    ({ name, isCustom, field }) => !isCustom && declared(name) && (!isDerived || field.listOnly),
  )
  if (fields.length === 0) return null
  return (
    <PageSection title={editorTexts.others} note={editorTexts.othersHelp}>
      <List disablePadding>
        {fields.map((field) => (
          <ListItem key={field.source} disableGutters divider sx={{ flexWrap: 'wrap', columnGap: 1 }}>
            <ListItemText primary={field.label} secondary={typeLabelOf(field.field)} sx={{ flex: '1 1 200px' }} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              {field.hidden && <Chip size="small" variant="outlined" label={editorTexts.hidden(field.hidden)} />}
              {Object.keys(declared(field.name)?.change ?? {}).length > 0 && (
                <Chip size="small" variant="outlined" label={editorTexts.changed} />
              )}
              <Button
                size="small"
                aria-label={customizeTexts.fields.editNamed(field.label)}
                onClick={() => actions.edit(field)}
              >
                {customizeTexts.fields.edit}
              </Button>
              <FieldMenu field={field} edited={edited} actions={actions} />
            </Box>
          </ListItem>
        ))}
      </List>
    </PageSection>
  )
}
