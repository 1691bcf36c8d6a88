import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { versionTexts as texts } from '#i18n/fr/configurationPages.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PlanChanges } from '#src/shared/configuration/PlanChanges.tsx'
import { useZone } from '#src/time/useZone.ts'
import { fullMoment } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useConfigurationVersions, useVersionChanges, type Version } from './configurationData.ts'

type OnReturn = (version: Version, name: string) => void

const Difference = ({ version }: { version: Version }) => {
  const { data, error, refetch } = useVersionChanges(version)
  if (error) return <LoadFailure title={texts.changesFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines rows={3} />
  if (data.length === 0) return <Typography color="textSecondary">{texts.unread}</Typography>
  return <PlanChanges changes={data} />
}

type RowProps = { version: Version; isCurrent: boolean; onReturn: OnReturn }

const VersionRow = ({ version, isCurrent, onReturn }: RowProps) => {
  const [isOpen, setOpen] = useState(false)
  const { madeAt, authors, unknownAuthors, sections } = version
  const name = fullMoment(madeAt, useZone())
  const isOldest = sections.length === 0
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: WEIGHTS.name, '&::first-letter': { textTransform: 'uppercase' } }}>
            {isCurrent ? texts.current(name) : name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {isOldest ? texts.oldest : texts.summary(sections)}
          </Typography>
          {!isOldest && (
            <Typography variant="body2" color="textSecondary">
              {texts.authors(authors, unknownAuthors)}
            </Typography>
          )}
        </Box>
        {!isOldest && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-label={texts.showNamed(name, isOpen)}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.show(isOpen)}
          </Button>
        )}
        {!isCurrent && (
          <Button size="small" aria-label={texts.returnNamed(name)} onClick={() => onReturn(version, name)}>
            {texts.return}
          </Button>
        )}
      </Box>
      {isOpen && <Difference version={version} />}
    </Box>
  )
}

const SHOWN = 10

export const Versions = ({ onReturn }: { onReturn: OnReturn }) => {
  const { data, error, refetch } = useConfigurationVersions()
  const [shown, setShown] = useState(SHOWN)
  return (
    <PageSection title={texts.title} note={texts.note}>
      {!data && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines rows={4} />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data.slice(0, shown).map((version, index) => (
            <VersionRow key={version.id} version={version} isCurrent={index === 0} onReturn={onReturn} />
          ))}
        </Box>
      )}
      {data && data.length > shown && (
        <Button sx={{ mt: 1 }} onClick={() => setShown(shown + SHOWN)}>
          {texts.more(data.length - shown)}
        </Button>
      )}
    </PageSection>
  )
}
