import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import ImportExportOutlined from '@mui/icons-material/ImportExportOutlined'
import {
  Alert,
  Box,
  FormControlLabel,
  IconButton,
  LinearProgress,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { translationPageTexts as texts } from '#i18n/fr/translationPages.ts'
import type { Language } from '#resources/domain/languages.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { SearchBox } from '#src/crud/list/filters/SearchBox.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { TranslationRow } from './TranslationRow.tsx'
import { type AskedTexts, type TranslationPage, textIdOf, useTranslations } from './translationData.ts'

const BACK = { to: '/customize/entity', label: customizeTexts.title }
const PER_PAGE = 50

const Progress = ({ progress: { MISSING, OUTDATED, DONE } }: Pick<TranslationPage, 'progress'>) => {
  const total = MISSING + OUTDATED + DONE
  // Rounded down, so that 100 % means that nothing is left.
  const share = total === 0 ? 100 : Math.floor((100 * DONE) / total)
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
        <Typography>{texts.percent(share)}</Typography>
        <Typography variant="body2" color="textSecondary" role="status">
          {texts.counts(total, MISSING, OUTDATED)}
        </Typography>
      </Box>
      <LinearProgress variant="determinate" value={share} aria-label={texts.percent(share)} />
    </Box>
  )
}

type PagerProps = { page: number; total: number; onPage: (page: number) => void }

const Pager = ({ page, total, onPage }: PagerProps) => {
  if (total <= PER_PAGE) return null
  const last = Math.ceil(total / PER_PAGE)
  const to = Math.min(page * PER_PAGE, total)
  return (
    <Box
      component="nav"
      aria-label={texts.pages}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, py: 1.5 }}
    >
      <Typography variant="body2" color="textSecondary">
        {texts.range((page - 1) * PER_PAGE + 1, to, total)}
      </Typography>
      <IconButton aria-label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftOutlined />
      </IconButton>
      <IconButton aria-label={texts.next} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <ChevronRightOutlined />
      </IconButton>
    </Box>
  )
}

const Nothing = ({ page, asked }: { page: TranslationPage; asked: AskedTexts }) => {
  const { MISSING, OUTDATED, DONE } = page.progress
  if (MISSING + OUTDATED + DONE === 0)
    return (
      <Alert severity="info">
        {texts.nothing}. {texts.nothingNote}
      </Alert>
    )
  const isDone = asked.search === '' && asked.isOpen
  return <Alert severity={isDone ? 'success' : 'info'}>{isDone ? texts.done : texts.notFound}</Alert>
}

const Rows = ({ page }: { page: TranslationPage }) => (
  <>
    {[...Map.groupBy(page.items, ({ place }) => place)].map(([place, items]) => (
      <PageSection key={place} title={place}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <TranslationRow key={textIdOf(item)} item={item} language={page.language} from={page.from} />
          ))}
        </Box>
      </PageSection>
    ))}
  </>
)

type ToolbarProps = { page: TranslationPage; asked: AskedTexts; onAsk: (change: Partial<AskedTexts>) => void }

const Toolbar = ({ page, asked, onAsk }: ToolbarProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 2, rowGap: 1, mb: 1 }}>
    <TextField
      select
      label={texts.language}
      margin="none"
      value={page.language}
      onChange={(event) => onAsk({ language: event.target.value })}
      sx={{ flex: '0 0 160px', width: 160 }}
    >
      {page.languages.map((language) => (
        <MenuItem key={language} value={language}>
          {texts.languageOf(language as Language)}
        </MenuItem>
      ))}
    </TextField>
    <SearchBox value={asked.search} onSearch={(search) => onAsk({ search })} />
    <FormControlLabel
      control={<Switch checked={asked.isOpen} onChange={(_event, isOpen) => onAsk({ isOpen })} />}
      label={texts.onlyOpen}
    />
  </Box>
)

export const TranslationsPage = () => {
  const [asked, setAsked] = useState<AskedTexts>({ language: undefined, isOpen: false, search: '', page: 1 })
  const { data, error, refetch } = useTranslations(asked)
  const ask = (change: Partial<AskedTexts>) => setAsked({ ...asked, page: 1, ...change })
  return (
    <Box sx={{ maxWidth: PAGE_WIDTH }}>
      <PageHeader
        title={texts.title}
        note={data && texts.note(data.from as Language)}
        back={BACK}
        actions={[
          {
            key: 'file',
            kind: 'secondary',
            label: texts.file,
            icon: <ImportExportOutlined />,
            to: '/admin/configuration',
          },
        ]}
      />
      {!data && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines rows={8} />}
      {data && (
        <>
          <Progress progress={data.progress} />
          <Toolbar page={data} asked={asked} onAsk={ask} />
          {data.items.length === 0 ? (
            <Nothing page={data} asked={asked} />
          ) : (
            <>
              <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
                {texts.keys}
              </Typography>
              <Rows page={data} />
            </>
          )}
          <Pager page={asked.page} total={data.total} onPage={(page) => ask({ page })} />
        </>
      )}
    </Box>
  )
}
