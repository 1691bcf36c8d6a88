import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useParams } from 'react-router'
import { consoleEntityTexts } from '#i18n/fr/consoleEntities.ts'
import { customizeTexts as texts } from '#i18n/fr/customize.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { rowRuleTexts } from '#i18n/fr/rowRulePages.ts'
import { isConsoleEntity, isPart } from '#resources/domain/consoleEntities.ts'
import { isRuled } from '#resources/domain/rowRules.ts'
import { rowRule } from '#resources/entities/rowRule.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import type { PageAction } from '#src/crud/pageAction.ts'
import { useHistoryAction } from '#src/crud/show/useHistoryAction.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { CustomFieldSet } from '#src/fields/views/customisation.ts'
import { useCan } from '#src/session/useSession.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { SIDE } from '#src/ui/PageSection.tsx'
import { useConfigurationThread } from './configurationThread.ts'
import { type EntityNames, useFields, useNames, useQuarantined } from './customizerData.ts'
import { FieldsCard } from './FieldsCard.tsx'
import { FormPreview } from './FormPreview.tsx'
import { NamesCard } from './NamesCard.tsx'
import { NextSteps } from './NextSteps.tsx'
import { useEdited } from './useEdited.ts'
import { useOwnEntityPage } from './useOwnEntityPage.tsx'

const BACK = { to: '/customize/entity', label: texts.title }

const COLUMNS = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px', xl: 'minmax(0, 1fr) 520px' },
} as const

type EditorProps = { names: EntityNames; set: CustomFieldSet; isDraft: boolean }

const Editor = ({ names, set, isDraft }: EditorProps) => {
  const edited = useEdited(names.entity, set, names.isDerived)
  const quarantined = useQuarantined(names.entity)
  const { resource } = edited.view
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ minWidth: 0 }}>
        <FieldsCard edited={edited} quarantined={quarantined} />
      </Box>
      <Box sx={{ ...SIDE, position: { lg: 'sticky' }, top: { lg: 60 } }}>
        {isConsoleEntity(resource) && !isPart(resource) && <NextSteps resource={resource} isDraft={isDraft} />}
        <FormPreview edited={edited} />
        <NamesCard key={names.entity} names={names} />
      </Box>
    </Box>
  )
}

const Loaded = ({ names, isDraft }: Omit<EditorProps, 'set'>) => {
  const { data, error, refetch } = useFields(names.entity)
  if (data) return <Editor names={names} set={data} isDraft={isDraft} />
  if (error) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
  return <LoadingLines rows={6} />
}

const useRulesAction = (entity: string): PageAction => {
  const can = useCan()
  const resource = useCatalogue().registry.find(entity)
  return {
    key: 'rowRules',
    kind: 'rare',
    label: rowRuleTexts.rules,
    to: `/${rowRule.path}?filter=${encodeURIComponent(JSON.stringify({ entity: { equals: entity } }))}`,
    isHidden: !resource || !isRuled(resource) || !can(rowRule.right ?? ''),
  }
}

export const CustomizeEntityPage = () => {
  const { entity = '' } = useParams()
  const { data, error, refetch } = useNames()
  const names = data?.find((candidate) => candidate.entity === entity)
  const thread = useConfigurationThread(entity)
  const own = useOwnEntityPage(entity)
  const isUnknown = data !== undefined && !names
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader
        title={names ? capitalise(names.pluralLabel) : texts.title}
        back={own.back ?? BACK}
        actions={[
          ...own.actions,
          useRulesAction(entity),
          { ...useHistoryAction(thread, own.isDraft ? 'rare' : 'secondary'), isHidden: !names },
        ]}
      />
      {own.isDraft && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {own.isPart ? consoleEntityTexts.draftPartNotice : consoleEntityTexts.draftNotice}
        </Alert>
      )}
      {isUnknown && <Alert severity="warning">{texts.unknownEntity}</Alert>}
      {!data && error && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {names && <Loaded key={entity} names={names} isDraft={own.isDraft} />}
      {!data && !error && <LoadingLines rows={6} />}
    </Box>
  )
}
