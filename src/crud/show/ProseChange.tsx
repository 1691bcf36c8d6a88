import { Box } from '@mui/material'
import { diffWords } from 'diff'
import { historyTexts as texts } from '#i18n/fr/history.ts'

const MAX_CHANGES = 400
const CONTEXT = 60

const context = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= 2 * CONTEXT) return text
  const [head, tail] = [text.slice(0, CONTEXT), text.slice(-CONTEXT)]
  if (isFirst) return `…${tail}`
  return isLast ? `${head}…` : `${head} … ${tail}`
}

export const ProseChange = ({ before, after }: { before: string; after: string }) => {
  const parts = diffWords(before, after, { maxEditLength: MAX_CHANGES })
  if (!parts) return <>{texts.changed}</>
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index} ${value.length}`
        if (added) {
          return (
            <Box key={key} component="ins" sx={{ color: 'success.main', textDecoration: 'underline' }}>
              {value}
            </Box>
          )
        }
        if (removed) {
          return (
            <Box key={key} component="del" sx={{ color: 'error.main' }}>
              {value}
            </Box>
          )
        }
        return <span key={key}>{context(value, index === 0, index === parts.length - 1)}</span>
      })}
    </Box>
  )
}
