import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { letterPageTexts } from '#i18n/fr/letterPages.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { useCopy } from '#src/ui/useCopy.ts'
import { type LetterMarkGroup, useLetterMarks } from './letters.ts'

const texts = letterPageTexts.marks

const GRID = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
} as const
const MARK = {
  gap: 0.5,
  minHeight: 28,
  px: 0.5,
  borderRadius: 1,
  fontFamily: 'monospace',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
} as const

const useCopiedMark = () => {
  const notify = useNotify()
  const { copy } = useCopy(texts.notCopied)
  return async (mark: string): Promise<void> => {
    if (await copy(mark)) notify(texts.copied(mark), { type: 'success' })
  }
}

const Group = ({ group, onCopy }: { group: LetterMarkGroup; onCopy: (mark: string) => void }) => {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} component="h3" variant="subtitle2">
        {group.title}
      </Typography>
      {group.list && (
        <Typography variant="caption" color="textSecondary">
          {texts.list(group.list)}
        </Typography>
      )}
      <Box component="dl" sx={GRID}>
        {group.marks.map(({ name, label }) => {
          const mark = `{{${name}}}`
          return (
            <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Typography component="dt" variant="body2">
                {label}
              </Typography>
              <Box component="dd" sx={{ m: 0 }}>
                <ButtonBase aria-label={texts.copy(mark, label)} onClick={() => onCopy(mark)} sx={MARK}>
                  {mark}
                  <ContentCopyOutlined sx={{ fontSize: 14 }} />
                </ButtonBase>
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

export const LetterMarks = () => {
  const type: unknown = useWatch({ name: 'type' })
  const copy = useCopiedMark()
  const { data, error, refetch } = useLetterMarks(typeof type === 'string' ? type : '')
  return (
    <PageSection title={texts.title} note={texts.help}>
      {error && !data && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines rows={3} />}
      {data?.map((group) => (
        <Group key={group.title} group={group} onCopy={copy} />
      ))}
    </PageSection>
  )
}
