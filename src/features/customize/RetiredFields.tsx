import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { customFieldTypes, customizeTexts } from '#i18n/fr/customize.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'
import { formatDay } from '#src/time/dateText.ts'
import { PageSection } from '#src/ui/PageSection.tsx'

const texts = customizeTexts.fields

type Props = {
  fields: readonly CustomFieldDefinition[]
  onRestore: (field: CustomFieldDefinition) => void
  onRemove: (field: CustomFieldDefinition) => void
}

export const RetiredFields = ({ fields, onRestore, onRemove }: Props) => {
  if (fields.length === 0) return null
  return (
    <PageSection title={texts.retiredTitle} note={texts.retiredHelp}>
      <List disablePadding>
        {fields.map((field) => (
          <ListItem key={field.id} disableGutters divider sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <ListItemText
              primary={field.label}
              secondary={[
                customFieldTypes[field.type].label,
                field.name,
                ...(field.purgesAt ? [texts.purgesOn(formatDay(String(field.purgesAt).slice(0, 10)))] : []),
              ].join(' · ')}
              sx={{ flex: '1 1 200px' }}
            />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button size="small" onClick={() => onRestore(field)}>
                {texts.restore}
              </Button>
              {!field.purgesAt && (
                <Button size="small" color="error" onClick={() => onRemove(field)}>
                  {texts.remove}
                </Button>
              )}
            </Box>
          </ListItem>
        ))}
      </List>
    </PageSection>
  )
}
