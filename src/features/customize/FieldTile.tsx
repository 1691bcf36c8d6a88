import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { settingTexts } from '#i18n/fr/customFieldSettings.ts'
import { customFieldTypes, customizeTexts } from '#i18n/fr/customize.ts'
import { type CustomFieldSettings, isChoiceType } from '#resources/domain/customFields.ts'
import type { CustomFieldDefinition } from '#src/fields/views/customisation.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { ArrangedSection } from './arrangement.ts'
import { FieldMenu } from './FieldMenu.tsx'
import { gridColumnsOf, sizeOf, typeIcons } from './fieldTypes.ts'
import type { FieldDrag } from './useFieldDrag.ts'

const texts = customizeTexts.fields

export type FieldActions = {
  edit: (field: CustomFieldDefinition) => void
  step: (field: CustomFieldDefinition, step: -1 | 1) => void
  retire: (field: CustomFieldDefinition) => void
  remove: (field: CustomFieldDefinition) => void
}

type Props = {
  field: CustomFieldDefinition
  section: ArrangedSection
  drag: FieldDrag
  actions: FieldActions
  isFirst: boolean
  isLast: boolean
}

const markStyle = (drag: FieldDrag, fieldId: string) => {
  if (drag.mark?.fieldId !== fieldId) return {}
  const offset = drag.mark.side === 'before' ? '-4px' : '4px'
  return {
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `${offset} 0 0 ${theme.palette.primary.main}`,
  }
}

const Details = ({ field }: { field: CustomFieldDefinition }) => {
  const settings = field.settings as CustomFieldSettings
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Chip
        size="small"
        variant="outlined"
        label={customizeTexts.sizes[sizeOf(field.size)]}
        title={customizeTexts.sizeNames[sizeOf(field.size)]}
      />
      {field.required && <Chip size="small" color="primary" variant="outlined" label={texts.required} />}
      {field.inList && <Chip size="small" variant="outlined" label={texts.inList} />}
      {settings.unique && <Chip size="small" variant="outlined" label={settingTexts.unique} />}
      {(settings.when || settings.requiredIf) && (
        <Chip size="small" variant="outlined" label={settingTexts.conditional} />
      )}
      {isChoiceType(field.type) && <Chip size="small" variant="outlined" label={texts.options(field.options.length)} />}
    </Box>
  )
}

const Steps = ({ field, actions, isFirst, isLast }: Omit<Props, 'section' | 'drag'>) => (
  <Box sx={{ display: 'flex', ml: 'auto', mr: -0.5 }}>
    <IconButton
      size="small"
      aria-label={texts.up(field.label)}
      disabled={isFirst}
      onClick={() => actions.step(field, -1)}
    >
      <ArrowUpwardOutlined fontSize="small" />
    </IconButton>
    <IconButton
      size="small"
      aria-label={texts.down(field.label)}
      disabled={isLast}
      onClick={() => actions.step(field, 1)}
    >
      <ArrowDownwardOutlined fontSize="small" />
    </IconButton>
    <FieldMenu field={field} actions={actions} />
  </Box>
)

const Head = ({ field, actions }: Pick<Props, 'field' | 'actions'>) => {
  const Icon = typeIcons[field.type]
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75 }}>
      <DragIndicatorOutlined aria-hidden sx={{ fontSize: 18, mt: '2px', color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          color="textPrimary"
          aria-label={texts.editNamed(field.label)}
          onClick={() => actions.edit(field)}
          sx={{ fontWeight: WEIGHTS.name, fontSize: '0.9375rem', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {field.label}
        </Link>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          {field.name}
        </Typography>
      </Box>
      <Icon titleAccess={customFieldTypes[field.type].label} sx={{ fontSize: 20, color: 'text.secondary' }} />
    </Box>
  )
}

export const FieldTile = ({ field, section, drag, actions, isFirst, isLast }: Props) => {
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable
      onDragStart={(event) => drag.start(event, field.id)}
      onDragEnd={drag.end}
      onDragOver={(event) => drag.overField(event, section, field.id)}
      sx={{
        gridColumn: { xs: '1 / -1', sm: `span ${gridColumnsOf(field.size)}` },
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        p: 1.25,
        cursor: 'grab',
        opacity: drag.dragged === field.id ? 0.4 : 1,
        ...markStyle(drag, field.id),
      }}
    >
      <Head field={field} actions={actions} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 0.5, mt: 'auto', pt: 1 }}>
        <Details field={field} />
        <Steps field={field} actions={actions} isFirst={isFirst} isLast={isLast} />
      </Box>
    </Paper>
  )
}
