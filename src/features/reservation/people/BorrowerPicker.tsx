import { Autocomplete, type AutocompleteRenderGroupParams, Box, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  PossibleBorrowersDocument,
  type PossibleBorrowersQuery,
} from '#dataProviders/operations/reservation.borrowers.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { externalBorrowerTexts } from '#i18n/fr/externalBorrowers.ts'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useDelayed } from '#src/ui/useDelayed.ts'

const texts = externalBorrowerTexts.picker

export type PossibleBorrower = PossibleBorrowersQuery['getPossibleBorrowers'][number]
/** `null` kind: a new external borrower with the typed name. */
type Option = Omit<PossibleBorrower, 'kind'> & { kind: PossibleBorrower['kind'] | null }

const STALE_MS = 15_000

const usePossibleBorrowers = (q: string, isOpen: boolean) =>
  useQuery({
    queryKey: ['reservation/external-borrower', 'possible', q],
    queryFn: async ({ signal }) =>
      (await callOperation(PossibleBorrowersDocument, { q }, { signal })).getPossibleBorrowers,
    enabled: isOpen,
    staleTime: STALE_MS,
  })

const newcomer = (name: string): Option => ({ id: '', kind: null, displayName: name, email: null, detail: null })

const Row = ({ option }: { option: Option }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" sx={option.kind ? undefined : { color: 'primary.main', fontWeight: WEIGHTS.name }}>
      {option.kind ? option.displayName : texts.addNew(option.displayName)}
    </Typography>
    {(option.detail || option.email) && (
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }} noWrap>
        {[option.detail, option.email].filter(Boolean).join(' · ')}
      </Typography>
    )}
  </Box>
)

/** Options nested in a named group, without elements between them, as ARIA requires. */
const Group = ({ group, children }: Pick<AutocompleteRenderGroupParams, 'group' | 'children'>) => (
  <Box component="li" role={group ? 'group' : 'presentation'} aria-label={group || undefined}>
    {group && (
      <Typography aria-hidden variant="caption" color="textSecondary" sx={{ px: 2, pt: 1, display: 'block' }}>
        {group}
      </Typography>
    )}
    <Box component="ul" role="presentation" sx={{ p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </Box>
)

type Props = {
  onPick: (person: PossibleBorrower) => void
  onNew: (name: string) => void
}

const groupOf =
  (isRecent: boolean) =>
  ({ kind }: Option): string =>
    isRecent ? texts.recent : kind ? texts.groups[kind] : ''

export const BorrowerPicker = ({ onPick, onNew }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const searchText = useDelayed(typed.trim())
  const { data, isFetching, error } = usePossibleBorrowers(searchText, isOpen)
  const isBehind = searchText !== typed.trim() || (isFetching && !data)
  const found: readonly Option[] = isBehind ? [] : (data ?? [])
  const pick = (option: Option | null): void => {
    setTyped('')
    if (option?.kind) onPick({ ...option, kind: option.kind })
    else if (option) onNew(option.displayName)
  }
  return (
    <Autocomplete<Option>
      fullWidth
      autoHighlight
      clearOnBlur={false}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={[...found, ...(typed.trim() && !isBehind ? [newcomer(typed.trim())] : [])]}
      filterOptions={(all) => all}
      groupBy={groupOf(searchText === '')}
      renderGroup={({ key, ...group }) => <Group key={key} {...group} />}
      getOptionLabel={({ displayName }) => displayName}
      getOptionKey={({ kind, id }) => `${kind} ${id}`}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_event, option) => pick(option)}
      loading={isBehind}
      loadingText={texts.searching}
      noOptionsText={error ? messageFor(error) : texts.nobody}
      openText={fieldTexts.open}
      closeText={fieldTexts.close}
      clearText={fieldTexts.clear}
      slotProps={{ paper: { elevation: 8 } }}
      renderOption={({ key: _key, ...optionProps }, option) => (
        <li key={`${option.kind} ${option.id}`} {...optionProps}>
          <Row option={option} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.label}
          placeholder={texts.hint}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength: 150 } }}
        />
      )}
    />
  )
}
