import AddOutlined from '@mui/icons-material/AddOutlined'
import {
  Autocomplete,
  type AutocompleteRenderInputParams,
  Box,
  Button,
  CircularProgress,
  TextField,
  type TextFieldProps,
} from '@mui/material'
import { type ReactNode, useState } from 'react'
import { isServiceError, messageFor } from '#dataProviders/serviceError.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { requiredAttributes } from '../controls/requiredAttributes.ts'
import { useCatalogue } from '../views/catalogue.ts'
import { CandidateRow } from './CandidateRow.tsx'
import { ancestorsOf, type Candidate, type Reference } from './description.ts'
import type { Placed } from './treeOrder.ts'
import { type CandidateFilter, useCandidates } from './useCandidates.ts'
import { isCreation, useCreation } from './useCreation.tsx'

type Props = Pick<TextFieldProps, 'name' | 'required' | 'error' | 'helperText' | 'inputRef' | 'size'> & {
  to: string
  label: string
  value: readonly Reference[]
  onChange: (value: Reference[]) => void
  multiple?: boolean
  disabled?: boolean
  readOnly?: boolean | undefined
  onLeave?: () => void
  excludedId?: string
  canCreate?: boolean
  filter?: CandidateFilter | undefined
}

const isExcluded = (record: Candidate, id: string | undefined): boolean =>
  id !== undefined && [record, ...ancestorsOf(record)].some((one) => one.id === id)

const placedCandidate = (record: Reference): Placed => ({ record: record as Candidate })

const emptyNote = (error: unknown, retry: () => void): ReactNode => {
  if (!error) return fieldTexts.noOption
  if (isServiceError(error, 'FORBIDDEN')) return fieldTexts.reference.forbidden
  const isElsewhere = isServiceError(error, 'SERVICE_UNAVAILABLE')
  return (
    <>
      {isElsewhere ? messageFor(error) : fieldTexts.reference.failed}
      <Button size="small" onClick={retry} sx={{ ml: 1 }}>
        {fieldTexts.reference.retry}
      </Button>
    </>
  )
}

const COMMON = {
  fullWidth: true,
  filterOptions: (all: Placed[]) => all,
  getOptionKey: ({ record }: Placed) => record.id,
  getOptionLabel: ({ record }: Placed) => record.displayName ?? '',
  isOptionEqualToValue: (option: Placed, current: Placed) => option.record.id === current.record.id,
  slotProps: { paper: { elevation: 8 }, chip: { size: 'small' } },
  loadingText: fieldTexts.loading,
  openText: fieldTexts.open,
  closeText: fieldTexts.close,
  clearText: fieldTexts.clear,
} as const

const CreationRow = ({ text }: { text: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, color: 'primary.main', fontWeight: WEIGHTS.name }}>
    <AddOutlined fontSize="small" />
    {text}
  </Box>
)

type BoxProps = { params: AutocompleteRenderInputParams; isLoading: boolean } & TextFieldProps

const PickerBox = ({ params: { slotProps, ...params }, isLoading, ...box }: BoxProps) => (
  <TextField
    {...params}
    {...box}
    slotProps={{
      ...slotProps,
      htmlInput: { ...slotProps.htmlInput, ...requiredAttributes(box.required), maxLength: 200 },
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
)

export const ReferencePicker = (props: Props) => {
  const {
    to,
    label,
    value,
    onChange,
    multiple = false,
    disabled,
    readOnly = false,
    onLeave,
    excludedId,
    filter,
    ...rest
  } = props
  const { canCreate = false, ...box } = rest
  const resource = useCatalogue().registry.get(to)
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { options, isLoading, hasMore, error, retry } = useCandidates(resource, { search, filter, isOpen })
  const chosen = value.map(placedCandidate)
  const creation = useCreation({
    resource,
    isWanted: canCreate,
    onCreated: (record) => onChange(multiple ? [...value, record] : [record]),
  })
  const found = options.filter(({ record }) => !isExcluded(record, excludedId))
  const pick = (next: Placed | readonly Placed[] | null) => {
    const picked = next === null ? [] : 'record' in next ? [next] : next
    if (picked.some(isCreation)) return creation.begin(search)
    onChange(picked.map(({ record }) => ({ id: record.id, displayName: record.displayName })))
    setSearch('')
  }
  const helperText = isOpen && hasMore ? fieldTexts.reference.narrow : box.helperText
  return (
    <>
      <Autocomplete<Placed, boolean>
        {...COMMON}
        multiple={multiple}
        disableCloseOnSelect={multiple}
        filterSelectedOptions={multiple}
        disabled={disabled}
        readOnly={readOnly}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        options={isLoading || error ? found : [...found, ...creation.lineFor(search, found)]}
        value={multiple ? chosen : (chosen[0] ?? null)}
        onChange={(_event, next) => pick(next)}
        onInputChange={(_event, text, reason) => reason !== 'reset' && setSearch(reason === 'input' ? text : '')}
        onBlur={onLeave}
        loading={isLoading}
        noOptionsText={emptyNote(error, retry)}
        renderOption={({ key: _key, ...optionProps }, { record, depth }) => (
          <li key={record.id} {...optionProps}>
            {isCreation({ record }) ? (
              <CreationRow text={record.displayName} />
            ) : (
              <CandidateRow resource={resource} record={record} depth={depth} />
            )}
          </li>
        )}
        renderInput={(params) => (
          <PickerBox {...box} params={params} label={label} isLoading={isLoading} helperText={helperText} />
        )}
      />
      {creation.dialog}
    </>
  )
}
