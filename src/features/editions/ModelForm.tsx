import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Navigate, useParams } from 'react-router'
import type { PreviewEditionInput } from '#dataProviders/operations/edition-generator.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { editionPageTexts as texts } from '#i18n/fr/editionPages.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { webKindOf } from '#kinds/web.ts'
import { editionModel } from '#resources/entities/editionModel.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { inputOf } from '#src/crud/form/formValues.ts'
import { LoadingForm } from '#src/crud/RecordStates.tsx'
import type { FormSlots } from '#src/crud/slots.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { PageSection } from '#src/ui/PageSection.tsx'
import { useDelayed } from '#src/ui/useDelayed.ts'
import { defaultDays } from './days.ts'
import { useEditionColumns, useEditionModels, usePreview } from './editions.ts'
import { PaperPreview } from './PaperPreview.tsx'

type Props = {
  name: string
  children: ReactNode
}

const ModelByName = ({ name, children }: Props) => {
  const { data, isPending } = useEditionModels()
  if (isPending) return <LoadingForm />
  const found = data?.find(
    (model) => model.name?.toLocaleLowerCase(INTL_LOCALE) === name.toLocaleLowerCase(INTL_LOCALE),
  )
  return found ? <Navigate to={`/customize/edition/${found.id}/update`} replace /> : children
}

const useColumnChoice = (view: FieldView, kept: readonly unknown[]): FieldView => {
  const content: unknown = useWatch({ name: 'content' })
  const columns = useEditionColumns(typeof content === 'string' ? content : '') ?? []
  const words = Object.fromEntries(columns.map(({ source, label }) => [source, label]))
  const lost = kept.filter(
    (source): source is string => typeof source === 'string' && source !== '' && !(source in words),
  )
  const { required = false } = view.field
  return {
    ...view,
    values: words,
    field: { kind: 'choice', required, values: [...columns.map(({ source }) => source), ...lost] },
  }
}

const ColumnsInput = (props: InputProps) => {
  const { view, source } = props
  const value: unknown = useWatch({ name: source })
  const kept = Array.isArray(value) ? value.map((row: { source?: unknown } | null) => row?.source) : []
  const [column, ...others] = view.fields ?? []
  const choice = useColumnChoice(column as FieldView, kept)
  const { Input } = webKindOf(view.field)
  return <Input {...props} view={{ ...view, fields: [choice, ...others] }} />
}

const GroupInput = (props: InputProps) => {
  const value: unknown = useWatch({ name: props.source })
  const view = useColumnChoice(props.view, [value])
  const { Input } = webKindOf(view.field)
  return <Input {...props} view={view} />
}

const hasColumn = (columns: unknown): boolean =>
  Array.isArray(columns) && columns.some((column: { source?: unknown } | null) => Boolean(column?.source))

const ModelPreview = () => {
  const values: Record<string, unknown> = useWatch()
  const view = useEntityView(editionModel)
  const today = todayIn(useZone())
  const draft = { ...inputOf(view, values), name: values.name || texts.untitled }
  const days = defaultDays(typeof values.period === 'string' ? values.period : null, today)
  // As text, because each keystroke makes other objects.
  const input = JSON.parse(useDelayed(JSON.stringify({ draft, ...days }))) as PreviewEditionInput
  const isReady = hasColumn((input.draft as { columns?: unknown } | null)?.columns)
  const { data, error } = usePreview(isReady ? input : undefined)
  return (
    <PageSection title={texts.preview}>
      {!isReady && <Typography color="textSecondary">{texts.previewWaits}</Typography>}
      {isReady && error && (
        <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
          {messageFor(error)}
        </Typography>
      )}
      {isReady && (data || !error) && <PaperPreview preview={data} />}
    </PageSection>
  )
}

const SLOTS: FormSlots = {
  inputs: { columns: ColumnsInput, groupBy: GroupInput },
  after: { page: ModelPreview },
  afterTitles: { page: texts.preview },
}

export const EditionModelCreate = () => <FormPage resource={editionModel} mode="create" slots={SLOTS} />
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const EditionModelUpdate = () => {
  const { id = '' } = useParams()
  const form = <FormPage resource={editionModel} mode="update" slots={SLOTS} />
  return ID.test(id) ? form : <ModelByName name={id}>{form}</ModelByName>
}
