/** One or several records of another entity, searched as one types. Stands in forms and in filters alike. */
import { Autocomplete, Chip, CircularProgress, TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { useCatalogue } from '../catalogue.ts'
import { CandidateRow } from './CandidateRow.tsx'
import type { Candidate, Reference } from './description.ts'
import type { Placed } from './treeOrder.ts'
import { useCandidates } from './useCandidates.ts'

type Props = Pick<TextFieldProps, 'name' | 'required' | 'error' | 'helperText' | 'inputRef' | 'size'> & {
  /** Key of the entity to choose from. */
  to: string
  label: string
  value: readonly Reference[]
  onChange: (value: Reference[]) => void
  multiple?: boolean
  disabled?: boolean
  onLeave?: () => void
  /** Never offered, e.g. the record itself. */
  excludedId?: string
}

const placeOf = (record: Reference): Placed => ({ record: record as Candidate, depth: 0 })

const emptyText = (error: unknown): string => {
  if (isServiceError(error, 'FORBIDDEN')) return fieldTexts.reference.forbidden
  return error ? fieldTexts.reference.failed : fieldTexts.noOption
}

export const ReferencePicker = (props: Props) => {
  const { to, label, value, onChange, multiple = false, disabled, onLeave, excludedId, ...box } = props
  const resource = useCatalogue().registry.get(to)
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { options, isLoading, hasMore, error } = useCandidates(resource, search, isOpen)
  const chosen = value.map(placeOf)
  const pick = (next: Placed | readonly Placed[] | null) => {
    const picked = next === null ? [] : 'record' in next ? [next] : next
    onChange(picked.map(({ record }) => ({ id: record.id, displayName: record.displayName })))
    setSearch('')
  }
  return (
    <Autocomplete<Placed, boolean>
      fullWidth
      multiple={multiple}
      disableCloseOnSelect={multiple}
      disabled={disabled}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={options.filter(({ record }) => record.id !== excludedId)}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_event, next) => pick(next)}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setSearch(reason === 'input' ? text : '')}
      onBlur={onLeave}
      filterOptions={(all) => all}
      filterSelectedOptions={multiple}
      slotProps={{ paper: { elevation: 8 } }}
      getOptionKey={({ record }) => record.id}
      getOptionLabel={({ record }) => record.displayName ?? ''}
      isOptionEqualToValue={(option, current) => option.record.id === current.record.id}
      loading={isLoading}
      loadingText={fieldTexts.loading}
      noOptionsText={emptyText(error)}
      openText={fieldTexts.open}
      closeText={fieldTexts.close}
      clearText={fieldTexts.clear}
      renderOption={({ key: _key, ...optionProps }, { record, depth }) => (
        <li key={record.id} {...optionProps}>
          <CandidateRow resource={resource} record={record} depth={depth} />
        </li>
      )}
      renderValue={
        multiple
          ? (values, getItemProps) =>
              (values as Placed[]).map(({ record }, index) => {
                const itemProps = getItemProps({ index })
                return <Chip key={record.id} size="small" label={record.displayName} {...itemProps} />
              })
          : undefined
      }
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...box}
          label={label}
          helperText={isOpen && hasMore ? fieldTexts.reference.narrow : box.helperText}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, maxLength: 200 },
            input: {
              ...slotProps.input,
              endAdornment: (
                <>
                  {isLoading && <CircularProgress size={16} aria-label={fieldTexts.loading} />}
                  {slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  )
}
