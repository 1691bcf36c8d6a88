import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'
import { webKindOf } from '#kinds/web.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { EntityView } from '../../entityView.ts'
import { useListFilters } from '../listState.ts'
import { SearchList } from '../searches/SearchList.tsx'
import { useSearches } from '../searches/useSearches.ts'
import { FiltersFrame } from './FiltersFrame.tsx'
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
      <FiltersFrame
        title={texts.filtersTitle}
        apply={texts.apply}
        isOpen={isOpen}
        onClose={close}
        onClear={count > 0 ? () => setFilters(filters.q ? { q: filters.q } : {}) : undefined}
      >
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
      </FiltersFrame>
    </>
  )
}
