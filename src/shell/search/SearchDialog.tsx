import CloseOutlined from '@mui/icons-material/CloseOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router'
import { searchTexts } from '#i18n/fr/search.ts'
import { MAX_SEARCH_LETTERS } from '#resources/domain/search.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { SearchOption } from './options.ts'
import { SearchNotice } from './SearchNotice.tsx'
import { SearchRow } from './SearchRow.tsx'
import { type Choice, useChoice } from './useChoice.ts'

type Props = { onClose: () => void }

const LIST = 'recherche-resultats'
const idOf = ({ key }: SearchOption): string => `recherche ${key}`.replace(/\s+/g, '-')

const Input = ({ typed, type, active, onKeyDown, onClose }: Choice & { onClose: (() => void) | undefined }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.25 }}>
    <SearchOutlined color="action" aria-hidden />
    <InputBase
      fullWidth
      autoFocus
      value={typed}
      onChange={({ target }) => type(target.value)}
      onKeyDown={onKeyDown}
      placeholder={searchTexts.placeholder}
      inputProps={{
        role: 'combobox',
        'aria-label': searchTexts.title,
        'aria-expanded': active !== undefined,
        'aria-controls': LIST,
        'aria-autocomplete': 'list',
        'aria-activedescendant': active && idOf(active),
        maxLength: MAX_SEARCH_LETTERS,
        enterKeyHint: 'go',
        autoComplete: 'off',
        autoCapitalize: 'none',
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

type RowsProps = Choice & { options: readonly SearchOption[] }

const Rows = ({ options, active, activate, choose }: RowsProps) =>
  options.map((option) => (
    <SearchRow
      key={option.key}
      id={idOf(option)}
      option={option}
      isActive={option === active}
      onPoint={() => option !== active && !option.isStale && activate(option)}
      onChoose={() => !option.isStale && choose(option)}
    />
  ))

const Results = (choice: Choice) => (
  <Box
    component="ul"
    id={LIST}
    role="listbox"
    aria-label={searchTexts.listLabel}
    onMouseDown={(event) => event.preventDefault()}
    sx={{ listStyle: 'none', m: 0, px: 1, pb: 1, pt: 0, overflowY: 'auto', flex: 1, minHeight: 0 }}
  >
    {[...Map.groupBy(choice.search.options, ({ group }) => group)].map(([group, options]) => (
      <li key={group} role="presentation">
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ px: 1.5, pt: 1, lineHeight: 2, fontWeight: WEIGHTS.label }}
        >
          {searchTexts.groups[group]}
        </Typography>
        <Box component="ul" role="group" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <Rows {...choice} options={options} />
        </Box>
      </li>
    ))}
  </Box>
)

export const SearchDialog = ({ onClose }: Props) => {
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const choice = useChoice(({ to }) => {
    onClose()
    navigate(to)
  })
  const { typed, search } = choice
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isMobile}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': searchTexts.title,
          sx: { height: { xs: '100%', lg: 'auto' }, maxHeight: { lg: '70vh' }, mt: { lg: '10vh' } },
        },
      }}
    >
      <Input {...choice} onClose={isMobile ? onClose : undefined} />
      <Box sx={{ height: 2 }}>{search.isSearching && <LinearProgress sx={{ height: 2 }} aria-hidden />}</Box>
      <Divider />
      <SearchNotice typed={typed.trim()} search={search} isEmpty={search.options.length === 0} />
      <Results {...choice} />
      <Divider />
      <Typography variant="caption" color="textSecondary" sx={{ px: 2, py: 1, display: { xs: 'none', lg: 'block' } }}>
        {searchTexts.hint}
      </Typography>
    </Dialog>
  )
}
