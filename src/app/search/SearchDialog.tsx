/** One search over records, actions and pages, all by keyboard. */

import CloseOutlined from '@mui/icons-material/CloseOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { searchTexts } from '#i18n/fr/search.ts'
import { MAX_SEARCH_LETTERS } from '#resources/domain/search.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { SearchOption } from './options.ts'
import { SearchNotice } from './SearchNotice.tsx'
import { SearchRow } from './SearchRow.tsx'
import { useSearch } from './useSearch.ts'

type Props = { onClose: () => void }

type Group = { key: number; index: number; group: string; options: SearchOption[] }

const useChoice = ({ onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const search = useSearch(typed)
  const autocomplete = useAutocomplete<SearchOption, false, false, false>({
    id: 'recherche',
    options: search.options,
    open: true,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnEscape: false,
    groupBy: ({ group }) => group,
    filterOptions: (options) => options,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (option, value) => option.key === value.key,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') setTyped(text)
    },
    onChange: (_event, option) => {
      if (!option) return
      onClose()
      navigate(option.to)
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose()
    },
  })
  return { typed, search, ...autocomplete, groups: autocomplete.groupedOptions as unknown as Group[] }
}

type Choice = ReturnType<typeof useChoice>

/** `onClose`: where it fills the screen, it is left by a button. */
const Input = ({ getInputProps, getRootProps, onClose }: Choice & { onClose: (() => void) | undefined }) => {
  const { ref, ...inputProps } = getInputProps() as ReturnType<Choice['getInputProps']> & {
    ref?: React.Ref<HTMLInputElement>
  }
  return (
    <Box {...getRootProps()} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.25 }}>
      <SearchOutlined color="action" aria-hidden />
      <InputBase
        fullWidth
        autoFocus
        inputRef={ref}
        placeholder={searchTexts.placeholder}
        inputProps={{
          ...inputProps,
          'aria-label': searchTexts.title,
          maxLength: MAX_SEARCH_LETTERS,
          enterKeyHint: 'go',
          autoComplete: 'off',
          spellCheck: false,
        }}
        sx={{ fontSize: '1.05rem' }}
      />
      {onClose && (
        <IconButton edge="end" aria-label={searchTexts.close} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      )}
    </Box>
  )
}

const Results = ({ getListboxProps, getOptionProps, groups }: Choice) => (
  <Box
    component="ul"
    {...getListboxProps()}
    aria-label={searchTexts.listLabel}
    sx={{ listStyle: 'none', m: 0, px: 1, pb: 1, pt: 0, overflowY: 'auto', flex: 1, minHeight: 0 }}
  >
    {groups.map(({ key, group, index, options }) => (
      <li key={key} role="presentation">
        <Typography variant="overline" color="textSecondary" component="div" sx={{ px: 1.5, pt: 1, lineHeight: 2 }}>
          {searchTexts.groups[group as SearchOption['group']]}
        </Typography>
        <Box component="ul" role="group" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {options.map((option, offset) => {
            const { key: optionKey, ...props } = getOptionProps({ option, index: index + offset }) as ReturnType<
              Choice['getOptionProps']
            > & { key: string }
            return <SearchRow key={optionKey} option={option} props={props} />
          })}
        </Box>
      </li>
    ))}
  </Box>
)

export const SearchDialog = ({ onClose }: Props) => {
  const isMobile = useIsMobile()
  const choice = useChoice({ onClose })
  const { typed, search, groups } = choice
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isMobile}
      aria-label={searchTexts.title}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: { height: { xs: '100%', lg: 'auto' }, maxHeight: { lg: '70vh' }, mt: { lg: '10vh' } } },
      }}
    >
      <Input {...choice} onClose={isMobile ? onClose : undefined} />
      <Box sx={{ height: 2 }}>{search.isSearching && <LinearProgress sx={{ height: 2 }} aria-hidden />}</Box>
      <Divider />
      <SearchNotice typed={typed.trim()} search={search} isEmpty={groups.length === 0} />
      <Results {...choice} />
      <Divider />
      <Typography variant="caption" color="textSecondary" sx={{ px: 2, py: 1, display: { xs: 'none', lg: 'block' } }}>
        {searchTexts.hint}
      </Typography>
    </Dialog>
  )
}
