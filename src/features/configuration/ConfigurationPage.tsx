import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { configurationTexts as texts } from '#i18n/fr/configurationPages.ts'
import { MAX_FILE } from '#resources/domain/configuration/document.ts'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { DropZone } from '#src/fields/controls/DropZone.tsx'
import { PAGE_WIDTH } from '#src/ui/measures.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { fileSource, type PlanSource, useConfigurationDownload, versionSource } from './configurationData.ts'
import { SourcePlan } from './SourcePlan.tsx'
import { Versions } from './Versions.tsx'

const MAX_BYTES = 4 * MAX_FILE

export const ConfigurationPage = () => {
  const [source, setSource] = useState<PlanSource>()
  const notify = useNotify()
  const download = useConfigurationDownload()
  const take = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    const content = chosen.size > MAX_BYTES ? undefined : await chosen.text().catch(() => undefined)
    if (content === undefined) notify(texts.unread, { type: 'error' })
    else setSource(fileSource(chosen, content))
  }
  return (
    <Box sx={{ maxWidth: PAGE_WIDTH }}>
      <PageHeader
        title={texts.title}
        note={texts.note}
        actions={[
          {
            key: 'download',
            kind: source ? 'secondary' : 'primary',
            label: texts.download,
            icon: <DownloadOutlined />,
            isBusy: download.isPending,
            onClick: () => download.mutate(),
          },
        ]}
      />
      {source ? (
        <SourcePlan key={source.key} source={source} onClose={() => setSource(undefined)} />
      ) : (
        <>
          <PageSection title={texts.apply} note={texts.applyNote}>
            <DropZone
              label={texts.choose}
              hint={texts.hint}
              accept=".json,application/json"
              onFiles={(files) => void take(files)}
            />
          </PageSection>
          <Versions onReturn={(version, name) => setSource(versionSource(version, name))} />
        </>
      )}
    </Box>
  )
}
