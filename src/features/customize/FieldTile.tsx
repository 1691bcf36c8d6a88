import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { settingTexts } from '#i18n/fr/customFieldSettings.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { editorTexts } from '#i18n/fr/fieldEditor.ts'
import { formulaTexts } from '#i18n/fr/formulas.ts'
import { type CustomFieldSettings, isChoiceType } from '#resources/domain/customFields.ts'
import type { FieldSize } from '#resources/schema/fieldOptions.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { ArrangedSection } from './arrangement.ts'
import { type FieldActions, FieldMenu } from './FieldMenu.tsx'
import { typeLabelOf, typeOf } from './fieldTypeOf.ts'
import { typeIcons } from './fieldTypes.ts'
import { type Edited, SIZES } from './useEdited.ts'
import type { FieldDrag } from './useFieldDrag.ts'

const texts = customizeTexts.fields

type Props = {
  field: FieldView
  section: ArrangedSection<FieldView>
  edited: Edited
  drag: FieldDrag
  actions: FieldActions
  isFirst: boolean
  isLast: boolean
}

const markStyle = (drag: FieldDrag, source: string) => {
  if (drag.mark?.source !== source) return {}
  const offset = drag.mark.side === 'before' ? '-4px' : '4px'
  return {
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `${offset} 0 0 ${theme.palette.primary.main}`,
  }
}

const sizeOf = ({ field }: FieldView): FieldSize => field.size ?? 'M'
const widthOf = (view: FieldView): 1 | 2 | 3 | 4 => (SIZES.indexOf(sizeOf(view)) + 1) as 1 | 2 | 3 | 4

const Tag = ({ label, isStrong = false }: { label: string; isStrong?: boolean }) => (
  <Chip size="small" variant="outlined" label={label} {...(isStrong && { color: 'primary' })} />
)

const CustomDetails = ({ field, edited }: Pick<Props, 'field' | 'edited'>) => {
  const definition = edited.custom(field.source)
  if (!definition) return null
  const { when, requiredIf, unique } = field.field
  const { read, write } = definition.settings as CustomFieldSettings
  return (
    <>
      {definition.inList && <Tag label={texts.inList} />}
      {field.field.computed && <Tag label={formulaTexts.type} />}
      {(read || write) && <Tag label={editorTexts.restricted} />}
      {unique && <Tag label={settingTexts.unique} />}
      {(when || requiredIf) && <Tag label={settingTexts.conditional} />}
      {isChoiceType(definition.type) && <Tag label={texts.options(definition.options.length)} />}
    </>
  )
}

const DeclaredDetails = ({ field, edited }: Pick<Props, 'field' | 'edited'>) => {
  const { change } = edited.declared(field.name) ?? {}
  return (
    <>
      {field.field.readOnly && <Tag label={editorTexts.readOnly} />}
      {(change?.read || change?.write) && <Tag label={editorTexts.restricted} />}
      {field.hidden && <Tag label={editorTexts.hidden(field.hidden)} />}
      {change && Object.keys(change).length > 0 && <Tag label={editorTexts.changed} />}
    </>
  )
}

const Details = ({ field, edited }: Pick<Props, 'field' | 'edited'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minWidth: 0, minHeight: 28 }}>
    <Tag label={customizeTexts.sizeNames[widthOf(field)]} />
    {field.field.required && <Tag label={texts.required} isStrong />}
    {field.isCustom ? (
      <CustomDetails field={field} edited={edited} />
    ) : (
      <DeclaredDetails field={field} edited={edited} />
    )}
  </Box>
)

const STEPS = {
  display: 'flex',
  '@media (hover: hover)': { position: 'absolute', right: '100%', bgcolor: 'background.default', borderRadius: 1 },
} as const

const Steps = ({ field, edited, actions, isFirst, isLast }: Omit<Props, 'section' | 'drag'>) => (
  <Box sx={{ position: 'relative', display: 'flex', ml: 'auto', mr: -0.5 }}>
    <Box className="row-actions" sx={STEPS}>
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
    </Box>
    <FieldMenu field={field} edited={edited} actions={actions} />
  </Box>
)

const Head = ({ field, actions }: Pick<Props, 'field' | 'actions'>) => {
  const type = typeOf(field.field)
  const Icon = type ? typeIcons[type] : TableRowsOutlined
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75 }}>
      <DragIndicatorOutlined
        aria-hidden
        sx={{ fontSize: 18, mt: '2px', color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}
      />
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
          sx={{ ...(field.isCustom && { fontFamily: 'monospace' }), overflowWrap: 'anywhere' }}
        >
          {field.isCustom ? field.name : typeLabelOf(field.field)}
        </Typography>
      </Box>
      <Icon titleAccess={typeLabelOf(field.field)} sx={{ fontSize: 20, color: 'text.secondary' }} />
    </Box>
  )
}

export const FieldTile = ({ field, section, edited, drag, actions, isFirst, isLast }: Props) => (
  <Paper
    component="li"
    variant="outlined"
    draggable
    onDragStart={(event) => drag.start(event, field.source)}
    onDragEnd={drag.end}
    onDragOver={(event) => drag.overField(event, section, field.source)}
    sx={{
      gridColumn: { xs: '1 / -1', sm: `span ${widthOf(field) * 3}` },
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      px: 1.25,
      py: 1,
      minHeight: 96,
      cursor: 'grab',
      opacity: drag.dragged === field.source ? 0.4 : 1,
      ...(field.hidden?.includes('form') && { bgcolor: 'background.lead', borderStyle: 'dashed' }),
      ...markStyle(drag, field.source),
    }}
  >
    <Head field={field} actions={actions} />
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5, mt: 'auto', pt: 0.5 }}>
      <Details field={field} edited={edited} />
      <Steps field={field} edited={edited} actions={actions} isFirst={isFirst} isLast={isLast} />
    </Box>
  </Paper>
)
