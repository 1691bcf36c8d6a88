import CloseOutlined from '@mui/icons-material/CloseOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { crudTexts } from '#i18n/fr/crud.ts'

const WAIT_MS = 300
const texts = crudTexts.list

export const SearchBox = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      onSearch(next.trim())
    }, wait)
  }
  return (
    <TextField
      type="search"
      label={texts.search}
      hiddenLabel
      value={text}
      onChange={(event) => search(event.target.value, WAIT_MS)}
      onKeyDown={(event) => event.key === 'Enter' && search(text, 0)}
      placeholder={texts.search}
      autoComplete="off"
      sx={{
        flex: { xs: '1 1 120px', md: '1 1 220px' },
        maxWidth: { md: 360 },
        '& label': { display: 'none' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& label + .MuiInput-root': { mt: 0 },
      }}
      slotProps={{
        htmlInput: { 'aria-label': texts.search, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton size="small" aria-label={texts.clearSearch} onClick={() => search('', 0)}>
                <CloseOutlined fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
