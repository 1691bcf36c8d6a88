import AddOutlined from '@mui/icons-material/AddOutlined'
import { Box, Button, FormControl, FormLabel, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { fieldTexts } from '#i18n/fr/fields.ts'
import type { ChildrenField } from '#resources/schema/field.ts'
import { FieldHelp } from '#src/fields/controls/FieldHelp.tsx'
import type { FindWebKind, InputProps } from '#src/fields/webKind.ts'
import { RemoveRowDialog } from './RemoveRowDialog.tsx'
import { RowCard } from './RowCard.tsx'
import { useRowDrag } from './useRowDrag.ts'
import { type RowListControls as List, useRowList } from './useRowList.ts'

const texts = fieldTexts.children

type Props = InputProps<ChildrenField> & { kindOf: FindWebKind }
type CardsProps = Pick<Props, 'kindOf' | 'view' | 'source' | 'disabled'> & { list: List }

const Cards = ({ kindOf, view, source, disabled, list }: CardsProps) => {
  const drag = useRowDrag(list.move)
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {list.rows.map((row, index) => (
        <RowCard
          key={row.rowKey}
          kindOf={kindOf}
          view={view}
          source={`${source}.${index}`}
          index={index}
          count={list.rows.length}
          isOpen={list.isOpen(row, index)}
          hasError={list.isBroken(index)}
          disabled={disabled}
          drag={drag}
          onFold={(isFolded) => list.fold(row.rowKey, isFolded)}
          onMove={(to) => list.move(index, to)}
          onRemove={() => list.remove(index)}
        />
      ))}
    </Box>
  )
}

const AddButton = ({ list, disabled }: { list: List; disabled: boolean | undefined }) => (
  <Box>
    <Button ref={list.addButton} size="small" startIcon={<AddOutlined />} disabled={disabled} onClick={list.add}>
      {texts.add(list.noun)}
    </Button>
  </Box>
)

const LEGEND = { mb: 0.5 }

const isNamedBySection = ({ field }: InputProps<ChildrenField>['view']): boolean => field.section !== 'main'

export const RowList = (props: Props) => {
  const { kindOf, view, source, required, validate, defaultValue } = props
  const disabled = props.disabled || props.readOnly
  const list = useRowList({ kindOf, view, source, validate, defaultValue })
  const { noun, rows, listError, asked } = list
  const isFull = rows.length >= (view.field.maxItems ?? 100)
  return (
    <FormControl component="fieldset" error={listError !== undefined} fullWidth>
      <FormLabel component="legend" required={required} sx={isNamedBySection(view) ? visuallyHidden : LEGEND}>
        {view.label}
      </FormLabel>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.empty(noun)}
        </Typography>
      )}
      <Cards kindOf={kindOf} view={view} source={source} disabled={disabled} list={list} />
      <AddButton list={list} disabled={disabled || isFull} />
      {(listError || view.help) && <FieldHelp problem={listError} help={view.help} />}
      <Box role="status" sx={visuallyHidden}>
        {list.said}
      </Box>
      {asked && <RemoveRowDialog noun={noun} name={asked.name} onClose={list.giveUp} onConfirm={list.confirm} />}
    </FormControl>
  )
}
