import CloseOutlined from '@mui/icons-material/CloseOutlined'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { EntityView } from '../../entityView.ts'
import { useListFilters } from '../listState.ts'
import { SearchList } from '../searches/SearchList.tsx'
import { useSearches } from '../searches/useSearches.ts'
import { activeViews, filterValue, filterViews, withFilter } from './filters.ts'

const texts = crudTexts.list

const Fields = ({ view }: { view: EntityView }) => {
  const { filters, setFilters } = useListFilters()
  return filterViews(view).map((one) => {
    const { filter } = webKindOf(one.field)
    if (!filter) return null
    return (
      <filter.Input
        key={one.source}
        view={one}
        value={filterValue(filters, one)}
        onChange={(value) => setFilters((last) => withFilter(last, one, value))}
      />
    )
  })
}

export const FilterPanel = ({ view }: { view: EntityView }) => {
  const { filters, setFilters } = useListFilters()
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const isMobile = useIsMobile()
  const { data: searches = [] } = useSearches(view)
  const count = activeViews(view, filters).length
  if (filterViews(view).length === 0) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button color="inherit" startIcon={<FilterListOutlined />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.filtersCount(count)}
      </Button>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 400 } } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Typography id={titleId} component="h2" sx={{ flex: 1, fontSize: '1.125rem', fontWeight: WEIGHTS.title }}>
            {texts.filtersTitle}
          </Typography>
          <IconButton aria-label={crudTexts.close} onClick={close} edge="end">
            <CloseOutlined />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, overflowY: 'auto', p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
          {isMobile && searches.length > 0 && (
            <Box>
              <Typography component="h3" variant="subtitle2">
                {texts.searches.title}
              </Typography>
              <Box sx={{ mx: -2 }}>
                <SearchList view={view} onDone={close} />
              </Box>
            </Box>
          )}
          {isOpen && <Fields view={view} />}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button disabled={count === 0} onClick={() => setFilters(filters.q ? { q: filters.q } : {})}>
            {texts.clearFilters}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button variant="contained" onClick={close}>
            {texts.apply}
          </Button>
        </Box>
      </Drawer>
    </>
  )
}
