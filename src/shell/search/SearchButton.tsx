import SearchOutlined from '@mui/icons-material/SearchOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useState } from 'react'
import { searchTexts } from '#i18n/fr/search.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { isApple, isDialogOpen, shortcutAttribute } from '#src/ui/shortcuts.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'

const SearchDialog = lazyDialog(
  () => import('./SearchDialog.tsx'),
  (m) => m.SearchDialog,
  ({ onClose }) => onClose,
)

const isSearchKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

const useSearchKey = (open: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      if (!isDialogOpen()) open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
}

const WideButton = ({ onClick }: { onClick: () => void }) => (
  <ButtonBase
    onClick={onClick}
    aria-keyshortcuts={shortcutAttribute('K')}
    sx={{
      gap: 1,
      px: 1.5,
      height: 32,
      minWidth: 240,
      justifyContent: 'flex-start',
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.default',
      color: 'text.secondary',
      '&:hover, &:focus-visible': { borderColor: 'primary.main', color: 'text.primary' },
    }}
  >
    <SearchOutlined fontSize="small" />
    <Typography variant="body2" sx={{ flex: 1, textAlign: 'left' }}>
      {searchTexts.open}
    </Typography>
    <Typography variant="caption" component="kbd" aria-hidden sx={{ fontFamily: 'inherit' }}>
      {searchTexts.shortcut(isApple)}
    </Typography>
  </ButtonBase>
)

export const SearchButton = () => {
  const isMobile = useIsMobile()
  const [isOpen, setIsOpen] = useState(false)
  const [open] = useState(() => () => setIsOpen(true))
  useSearchKey(open)
  return (
    <>
      {isMobile ? (
        <IconButton aria-label={searchTexts.open} onClick={open}>
          <SearchOutlined />
        </IconButton>
      ) : (
        <WideButton onClick={open} />
      )}
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
