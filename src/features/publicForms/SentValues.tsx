import { Box, Button, Link, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { isUnavailable, messageFor } from '#dataProviders/serviceError.ts'
import { formAnswerTexts as texts } from '#i18n/fr/publicFormPages.ts'
import type { FormField } from '#resources/domain/publicFormTypes.ts'
import { publicForm } from '#resources/entities/publicForm.ts'
import { pathOf } from '#resources/schema/names.ts'
import { type EntityView, valueAt } from '#src/crud/entityView.ts'
import { routeScopeOf } from '#src/crud/routeScope.ts'
import { isFact } from '#src/crud/show/factSections.ts'
import { ShownValue } from '#src/crud/show/ShownValue.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { isReference } from '#src/fields/references/description.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useViewOf } from '#src/shared/recordSettings/useRecordView.ts'
import { useZone } from '#src/time/useZone.ts'
import { momentLabel, parseInstant } from '#src/time/when.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { FACTS } from '#src/ui/PageSection.tsx'
import { useFormFieldViews } from './FormFieldsInput.tsx'

const WIDE_KINDS = ['longText', 'richText', 'files', 'image']
const WIDE = { gridColumn: '1 / -1', whiteSpace: 'pre-line' } as const

const useAsked = ({ entity, asked }: SavedRecord): FieldView[] => {
  const offered = useFormFieldViews(entity)
  if (!Array.isArray(asked)) return offered
  return (asked as FormField[]).flatMap(({ name, label }) => {
    const view = offered.find((one) => one.name === name)
    return view ? [label ? { ...view, label } : view] : []
  })
}

const Source = ({ answer }: { answer: SavedRecord }) => {
  const zone = useZone()
  const { form, formName, createdAt } = answer
  const name = texts.from(String(formName))
  const to = isReference(form) && routeScopeOf(pathOf(publicForm)).record(form.id, 'show')
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {to ? (
        <Link component={RouterLink} to={to}>
          {name}
        </Link>
      ) : (
        name
      )}
      {typeof createdAt === 'string' && `, ${texts.received(momentLabel(parseInstant(createdAt), zone, new Date()))}`}
    </Typography>
  )
}

type ValuesProps = { view: EntityView; answer: SavedRecord }

const Values = ({ view, answer }: ValuesProps) => {
  const asked = useAsked(answer)
  const { data, error, refetch } = useGetOne<SavedRecord>(
    view.path,
    { id: String(answer.recordId) },
    { retry: false, enabled: view.isReady },
  )
  if (isUnavailable(error)) return <Typography color="textSecondary">{texts.noValues}</Typography>
  if (error)
    return (
      <Typography color="error">
        {messageFor(error)} <Button onClick={() => void refetch()}>{texts.retry}</Button>
      </Typography>
    )
  if (!data) return <LoadingLines rows={2} />
  const shown = asked.filter((one) => one.field.kind === 'boolean' || isFact(one, valueAt(data, one), data))
  return (
    <>
      <Box component="dl" sx={FACTS}>
        {shown.map((one) => (
          <ShownValue
            key={one.source}
            view={one}
            record={data}
            {...(WIDE_KINDS.includes(one.field.kind) && { sx: WIDE })}
          />
        ))}
      </Box>
      {isReference(data.updatedBy) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {texts.changedBy(data.updatedBy.displayName)}
        </Typography>
      )}
    </>
  )
}

/** The values as the record has them, read with its rights: a copy would outlive them. */
export const SentValues = ({ record: answer }: { record: SavedRecord }) => {
  const view = useViewOf(answer.entity)
  return (
    <>
      <Source answer={answer} />
      {view ? <Values view={view} answer={answer} /> : texts.noValues}
    </>
  )
}
