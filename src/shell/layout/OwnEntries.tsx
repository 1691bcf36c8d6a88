import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ComponentProps, Suspense, useId, useState } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router'
import { menuTexts as texts } from '#i18n/fr/menu.ts'
import { holdsEveryWord } from '#resources/domain/folding.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { isCurrent, type MenuEntry } from '../menu/menu.ts'
import { useEntryLabel } from '../menu/useEntryLabel.ts'
import { FoldButton } from './FoldButton.tsx'
import { MenuListEntry } from './MenuListEntry.tsx'

const EntrySearch = lazyPart<
  typeof import('./EntrySearch.tsx'),
  ComponentProps<typeof import('./EntrySearch.tsx').EntrySearch>
>(
  () => import('./EntrySearch.tsx'),
  (m) => m.EntrySearch,
)

type Props = { entries: readonly MenuEntry[]; isCollapsed: boolean; onFollow: (() => void) | undefined }

export const OwnEntries = ({ entries, isCollapsed, onFollow }: Props) => {
  const labelOf = useEntryLabel()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [, setCollapsed] = useStore('menu.collapsed', false)
  const id = useId()
  const title = texts.ownEntries(entries.length)
  const isWhole = isOpen && !isCollapsed
  const found = entries
    .filter((entry) => (isWhole ? holdsEveryWord(labelOf(entry), search) : isCurrent(pathname, entry)))
    .map((entry) => ({ entry, label: labelOf(entry) }))
    .toSorted((one, other) => compareNames(one.label, other.label))
  const expand = () => {
    setCollapsed(false)
    setOpen(true)
  }
  return (
    <>
      {isCollapsed ? (
        <Box sx={{ display: 'flex', justifyContent: 'center' }}>
          <Tooltip title={title} placement="right">
            <IconButton size="small" aria-label={title} onClick={expand}>
              <CategoryOutlined sx={{ fontSize: 19 }} />
            </IconButton>
          </Tooltip>
        </Box>
      ) : (
        <FoldButton id={id} title={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      )}
      <Box id={id}>
        {isWhole && (
          <Suspense>
            <EntrySearch value={search} onChange={setSearch} />
          </Suspense>
        )}
        {found.length > 0 && (
          <List dense aria-label={title} sx={{ pt: 0 }}>
            {found.map(({ entry, label }) => (
              <MenuListEntry key={entry.to} entry={entry} label={label} isCollapsed={isCollapsed} onFollow={onFollow} />
            ))}
          </List>
        )}
        {isWhole && found.length === 0 && (
          <Typography variant="body2" role="status" sx={{ px: 2.25, py: 1, color: 'text.secondary' }}>
            {texts.noEntry}
          </Typography>
        )}
      </Box>
    </>
  )
}
