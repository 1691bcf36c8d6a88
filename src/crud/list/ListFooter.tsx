import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import FirstPageOutlined from '@mui/icons-material/FirstPageOutlined'
import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { crudTexts } from '#i18n/fr/crud.ts'
import { MAX_ROWS, PER_PAGE } from './listState.ts'
import type { Rows } from './rows.ts'

const texts = crudTexts.list

const PerPage = () => {
  const { perPage, setPerPage } = useListContext()
  return (
    <Box component="label" sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {texts.perPage}
      </Typography>
      <TextField
        select
        margin="none"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        sx={{ width: 64 }}
        slotProps={{ select: { inputProps: { 'aria-label': texts.perPage } } }}
      >
        {[...new Set<number>([...PER_PAGE, perPage])]
          .toSorted((x, y) => x - y)
          .map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
      </TextField>
    </Box>
  )
}

export const ListFooter = ({ rows }: { rows: Rows }) => {
  const { page, perPage, setPage } = useListContext()
  const shown = rows.rows.filter(({ depth }) => depth === 0).length
  const from = (page - 1) * perPage + 1
  const canGoOn = rows.hasNextPage && (page + 1) * perPage <= MAX_ROWS
  if (rows.tree?.expandAll) return null
  if (page === 1 && !rows.hasNextPage && rows.total <= PER_PAGE[0]) return null
  return (
    <Box
      component="nav"
      aria-label={texts.page(page)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 3,
        rowGap: 1,
        p: 1.5,
      }}
    >
      <PerPage />
      <Typography variant="body2" role="status">
        {texts.range(from, from + shown - 1, rows.total, rows.isTotalExact)}
      </Typography>
      <Box>
        <IconButton aria-label={texts.firstPage} disabled={page === 1} onClick={() => setPage(1)}>
          <FirstPageOutlined />
        </IconButton>
        <IconButton aria-label={texts.previousPage} disabled={page === 1} onClick={() => setPage(page - 1)}>
          <ChevronLeftOutlined />
        </IconButton>
        <IconButton aria-label={texts.nextPage} disabled={!canGoOn} onClick={() => setPage(page + 1)}>
          <ChevronRightOutlined />
        </IconButton>
      </Box>
    </Box>
  )
}
