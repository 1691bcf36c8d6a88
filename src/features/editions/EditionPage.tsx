import PrintOutlined from '@mui/icons-material/PrintOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { Link } from 'react-router'
import { isServiceError } from '#dataProviders/serviceError.ts'
import { editionPageTexts as texts } from '#i18n/fr/editionPages.ts'
import { editionLabels } from '#i18n/fr/entities/edition.ts'
import { EDITION_FORMATS } from '#resources/domain/editions.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { useCan } from '#src/session/useSession.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PageSection, SIDE } from '#src/ui/PageSection.tsx'
import { EditionFilters } from './EditionFilters.tsx'
import { EditionList } from './EditionList.tsx'
import { useEditionModels, useGenerate, usePreview } from './editions.ts'
import { PaperPreview } from './PaperPreview.tsx'
import { type EditionAsked, filterOf, useEditionQuery } from './useEditionQuery.ts'

const formats = editionLabels.fields.format.values

type Models = NonNullable<ReturnType<typeof useEditionModels>['data']>
type Props = { models: Models; asked: EditionAsked; onAsk: (change: Partial<EditionAsked>) => void }

const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  isServiceError(error)
    ? Object.fromEntries(Object.entries(error.body.errors ?? {}).map(([path, message]) => [path, String(message)]))
    : {}

const Choice = ({ models, asked, onAsk }: Props) => {
  const model = models.find(({ id }) => id === asked.model)
  return (
    <TextField
      select
      fullWidth
      label={texts.model}
      value={asked.model}
      helperText={model?.description}
      onChange={({ target }) => onAsk({ model: target.value })}
    >
      {models.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const Formats = ({ asked, onAsk }: Omit<Props, 'models'>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={texts.format}
    value={asked.format}
    onChange={(_event, format) => format && onAsk({ format })}
  >
    {EDITION_FORMATS.map((format) => (
      <ToggleButton key={format} value={format} sx={{ px: 2, textTransform: 'none' }}>
        {formats[format]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

const EditionRequestForm = (props: Props) => {
  const { asked, onAsk } = props
  const { from, to, model, format } = asked
  const days = { model, from, to, filter: filterOf(asked) }
  const preview = usePreview(days)
  const generate = useGenerate()
  const errors = { ...fieldErrors(preview.error), ...fieldErrors(generate.error) }
  const isWrong = Object.keys(errors).length > 0
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box className="page-section" sx={{ display: 'grid', gap: 2.5, pb: { xs: 2.25, md: 3 } }}>
          <Choice {...props} />
          <EditionFilters asked={asked} onAsk={onAsk} errors={errors} />
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Formats asked={asked} onAsk={onAsk} />
            <Button
              variant="contained"
              startIcon={<PrintOutlined />}
              loading={generate.isPending}
              onClick={() => generate.mutate({ ...days, format })}
            >
              {texts.generate}
            </Button>
          </Box>
        </Box>
        <PageSection title={texts.documents.title}>
          <EditionList />
        </PageSection>
      </Box>
      <Box sx={{ ...SIDE, '& > .page-section': { pt: { lg: 0 } } }}>
        <PageSection title={texts.preview}>
          {preview.error && !isWrong ? (
            <LoadFailure title={texts.previewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
          ) : (
            <PaperPreview preview={preview.data} />
          )}
        </PageSection>
      </Box>
    </Box>
  )
}

const NoModel = () => {
  const can = useCan()
  const canCreateHere = can('EDITION', 'createAndUpdate')
  return (
    <Notice
      icon={<PrintOutlined />}
      title={texts.noModel}
      text={canCreateHere ? texts.noModelHelp : texts.askForModel}
      actions={
        canCreateHere && (
          <Button variant="contained" component={Link} to="/customize/edition/create">
            {texts.createModel}
          </Button>
        )
      }
    />
  )
}

export const EditionPage = () => {
  const can = useCan()
  const { data: models, error, refetch } = useEditionModels()
  const [asked, ask] = useEditionQuery(models)
  return (
    <>
      <PageHeader
        title={texts.title}
        note={texts.help}
        actions={[
          {
            key: 'models',
            kind: 'secondary',
            label: texts.models,
            icon: <TuneOutlined />,
            to: '/customize/edition',
            isHidden: !can('EDITION'),
          },
        ]}
      />
      {error && !models && <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!models && !error && <LoadingLines rows={6} />}
      {models?.length === 0 && <NoModel />}
      {models && asked && <EditionRequestForm models={models} asked={asked} onAsk={ask} />}
    </>
  )
}
