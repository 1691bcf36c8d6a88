import ClearOutlined from '@mui/icons-material/Clear'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { Box, Button, IconButton, InputAdornment, TextField, Typography } from '@mui/material'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import type { ListedItem } from './driveData.ts'
import { type DriveAction, useOffers } from './offers.ts'

type Props = {
  name: string | undefined
  typed: string
  onType: (text: string) => void
  chosen: readonly ListedItem[]
  summary: string
  onAct: (action: DriveAction, items: readonly ListedItem[]) => void
  onClear: () => void
}

const MAX_TYPED = 100

const Search = ({ name, typed, onType }: Pick<Props, 'name' | 'typed' | 'onType'>) => (
  <TextField
    size="small"
    value={typed}
    onChange={({ target }) => onType(target.value)}
    placeholder={texts.search}
    sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' }, minWidth: 200 }}
    slotProps={{
      htmlInput: { 'aria-label': name ? texts.searchIn(name) : texts.search, maxLength: MAX_TYPED, type: 'search' },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <SearchOutlined fontSize="small" aria-hidden />
          </InputAdornment>
        ),
        endAdornment: typed && (
          <InputAdornment position="end">
            <IconButton size="small" aria-label={texts.clearSearch} onClick={() => onType('')}>
              <ClearOutlined fontSize="small" />
            </IconButton>
          </InputAdornment>
        ),
      },
    }}
  />
)

const Chosen = ({ chosen, onAct, onClear }: Pick<Props, 'chosen' | 'onAct' | 'onClear'>) => {
  const offers = useOffers()(chosen)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: WEIGHTS.name, mr: 1 }}>
        {texts.selected(chosen.length)}
      </Typography>
      {offers.map((action) => (
        <Button
          key={action}
          size="small"
          color={action === 'delete' ? 'error' : 'primary'}
          onClick={() => onAct(action, chosen)}
        >
          {texts.actions[action]}
        </Button>
      ))}
      <Button size="small" color="inherit" onClick={onClear}>
        {texts.unselect}
      </Button>
    </Box>
  )
}

export const DriveBar = ({ name, typed, onType, chosen, summary, onAct, onClear }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, mb: 1.5, minHeight: 42 }}>
    <Search name={name} typed={typed} onType={onType} />
    <Box aria-live="polite" sx={{ flex: '1 1 200px', minWidth: 0 }}>
      {chosen.length > 0 ? (
        <Chosen chosen={chosen} onAct={onAct} onClear={onClear} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {summary}
        </Typography>
      )}
    </Box>
  </Box>
)
