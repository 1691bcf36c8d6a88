/** Fields out of use, kept with their values. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { customFieldTypes, customizeTexts } from '#i18n/fr/customize.ts'
import type { CustomFieldDefinition } from '#src/fields/customisation.ts'

const texts = customizeTexts.fields

type Props = {
  fields: readonly CustomFieldDefinition[]
  onRestore: (field: CustomFieldDefinition) => void
  onRemove: (field: CustomFieldDefinition) => void
}

export const RetiredFields = ({ fields, onRestore, onRemove }: Props) => {
  if (fields.length === 0) return null
  return (
    <Card component="section" aria-labelledby="retired-fields" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="retired-fields" variant="h2">
        {texts.retiredTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.retiredHelp}
      </Typography>
      <List disablePadding sx={{ mt: 1 }}>
        {fields.map((field) => (
          <ListItem key={field.id} disableGutters divider sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <ListItemText
              primary={field.label}
              secondary={`${customFieldTypes[field.type].label} · ${field.name}`}
              sx={{ flex: '1 1 200px' }}
            />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button size="small" onClick={() => onRestore(field)}>
                {texts.restore}
              </Button>
              <Button size="small" color="error" onClick={() => onRemove(field)}>
                {texts.remove}
              </Button>
            </Box>
          </ListItem>
        ))}
      </List>
    </Card>
  )
}
