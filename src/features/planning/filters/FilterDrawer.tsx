import { Box, Checkbox, FormControlLabel, FormGroup, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { planning as texts } from '#i18n/fr/planning.ts'
import { FiltersFrame } from '#src/crud/list/filters/FiltersFrame.tsx'
import type { RecordMarkView } from '#src/fields/icons/mark.ts'
import { RecordMark } from '#src/fields/icons/RecordMark.tsx'
import { typedCount } from '#src/fields/inputs/typedCount.ts'
import { categoryTree, useCategories, useEquipment, useOfferedSectors } from '#src/shared/booking/choices.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { filtersOn, NO_FILTER, type PlanningFilters } from '../planningTypes.ts'
import { ItemFilter } from './ItemFilter.tsx'

const toggle = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

const Group = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <Box component="section">
    <Typography component="h3" sx={{ fontWeight: WEIGHTS.title, mb: 0.5 }}>
      {title}
    </Typography>
    {help && (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {help}
      </Typography>
    )}
    {children}
  </Box>
)

type OptionProps = { label: string; mark?: RecordMarkView; depth?: number; checked: boolean; onChange: () => void }

const Option = ({ label, mark, depth = 0, checked, onChange }: OptionProps) => (
  <FormControlLabel
    sx={{ ml: depth * 2.5 - 1.2, mr: 0 }}
    control={<Checkbox size="small" checked={checked} onChange={onChange} sx={{ py: 0.5 }} />}
    label={
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <RecordMark mark={mark} size={18} />
        {label}
      </Box>
    }
  />
)

type Props = {
  open: boolean
  filters: PlanningFilters
  onChange: (filters: PlanningFilters) => void
  onClose: () => void
}

const Choices = ({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) => {
  const categories = useCategories()
  const sectors = useOfferedSectors(filters.sectors)
  const equipment = useEquipment()
  return (
    <>
      <Group title={texts.items}>
        <ItemFilter ids={filters.items} onChange={(items) => onChange({ ...filters, items })} />
      </Group>
      <Group title={texts.categories} help={texts.categoriesHelp}>
        <FormGroup>
          {categoryTree(categories).map(({ id, name, color, icon, depth }) => (
            <Option
              key={id}
              label={name}
              mark={{ color, ...(icon && { icon }) }}
              depth={depth}
              checked={filters.categories.includes(id)}
              onChange={() => onChange({ ...filters, categories: toggle(filters.categories, id) })}
            />
          ))}
        </FormGroup>
      </Group>
      <Group title={texts.sectors}>
        <FormGroup>
          {sectors.map(({ id, name }) => (
            <Option
              key={id}
              label={name}
              checked={filters.sectors.includes(id)}
              onChange={() => onChange({ ...filters, sectors: toggle(filters.sectors, id) })}
            />
          ))}
        </FormGroup>
      </Group>
      <Group title={texts.capacity} help={texts.capacityHelp}>
        <TextField
          variant="standard"
          label={texts.people}
          value={filters.capacity ?? ''}
          onChange={({ target }) =>
            onChange({ ...filters, capacity: typedCount(target.value, filters.capacity ?? 0) || null })
          }
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Group>
      {equipment.length > 0 && (
        <Group title={texts.equipment} help={texts.equipmentHelp}>
          <FormGroup>
            {equipment.map(({ id, name, icon }) => (
              <Option
                key={id}
                label={name}
                {...(icon && { mark: { icon } })}
                checked={filters.equipment.includes(id)}
                onChange={() => onChange({ ...filters, equipment: toggle(filters.equipment, id) })}
              />
            ))}
          </FormGroup>
        </Group>
      )}
    </>
  )
}

export const FilterDrawer = ({ open, filters, onChange, onClose }: Props) => (
  <FiltersFrame
    title={texts.filters}
    apply={crudTexts.list.apply}
    isOpen={open}
    onClose={onClose}
    onClear={filtersOn(filters) > 0 ? () => onChange(NO_FILTER) : undefined}
  >
    <Choices filters={filters} onChange={onChange} />
  </FiltersFrame>
)
