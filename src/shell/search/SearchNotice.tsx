import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { searchTexts } from '#i18n/fr/search.ts'
import type { Search } from './useSearch.ts'

type Props = { typed: string; search: Search; isEmpty: boolean }

const Failure = ({ retry }: Pick<Search, 'retry'>) => (
  <Alert
    severity="error"
    sx={{ m: 1.5 }}
    action={
      <Button color="inherit" size="small" onClick={retry}>
        {searchTexts.retry}
      </Button>
    }
  >
    {searchTexts.failed}
  </Alert>
)

const Nothing = ({ typed }: Pick<Props, 'typed'>) => (
  <Box sx={{ px: 3, py: 4, textAlign: 'center' }}>
    <Typography>{searchTexts.nothing(typed)}</Typography>
    <Typography variant="body2" color="textSecondary">
      {searchTexts.nothingHelp}
    </Typography>
  </Box>
)

const Remark = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pt: 1.5 }}>
    {children}
  </Typography>
)

export const SearchNotice = ({ typed, search, isEmpty }: Props) => {
  const { isFailed, isSearching, isTooShort, corrected, retry, options } = search
  return (
    <>
      <Box role="status" style={visuallyHidden}>
        {typed && (isSearching ? searchTexts.searching : searchTexts.counted(options.length))}
      </Box>
      {isFailed && <Failure retry={retry} />}
      {isTooShort && <Remark>{searchTexts.tooShort}</Remark>}
      {corrected && <Remark>{searchTexts.corrected(corrected)}</Remark>}
      {typed && isEmpty && !isSearching && !isFailed && !isTooShort && <Nothing typed={typed} />}
    </>
  )
}
