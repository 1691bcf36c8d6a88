import { Box, Chip, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { automationActionTexts } from '#i18n/fr/automationActions.ts'
import { automationTexts as texts } from '#i18n/fr/automationPages.ts'
import { settingTexts } from '#i18n/fr/customFieldSettings.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import type { AutomationAction } from '#resources/domain/automationTypes.ts'
import { automationRun } from '#resources/entities/automationRun.ts'
import type { Condition } from '#resources/schema/condition.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useRecordAddress } from '#src/crud/useAddress.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { useCatalogue } from '#src/fields/views/catalogue.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { useNounOf } from '#src/fields/views/useNounOf.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { editedCondition } from '#src/shared/conditions/conditionRows.ts'
import { plainViews, useViewOf } from '#src/shared/recordSettings/useRecordView.ts'

export type Shown = DisplayProps & { record: SavedRecord }

const { operators } = settingTexts.condition

const labelOf = (views: readonly FieldView[], name: unknown): string =>
  views.find((one) => one.name === name)?.label ?? String(name)

const wordOf = (view: FieldView | undefined, value: unknown): string => {
  if (typeof value === 'boolean') return value ? texts.checked : texts.unchecked
  return view?.values?.[String(value)] ?? String(value)
}

export const RunRecordText = ({ value, record }: Shown) => {
  const resource = useCatalogue().registry.find(String(value))
  const address = useRecordAddress(useEntityView(resource ?? automationRun))(String(record.recordId))
  return (
    <>
      {capitalise(useNounOf()(String(value)).singular)}
      {resource && address && (
        <Link component={RouterLink} to={address} sx={{ ml: 1 }}>
          {automationActionTexts.openRecord}
        </Link>
      )}
    </>
  )
}

export const FieldText = ({ value, record }: Shown) => {
  const views = plainViews(useViewOf(record.entity))
  return value ? labelOf(views, value) : <Empty />
}

export const WantedText = ({ value, record }: Shown) => {
  const view = plainViews(useViewOf(record.entity)).find(({ name }) => name === record.watchedField)
  return <>{value === null || value === undefined ? texts.anyValue : wordOf(view, value)}</>
}

export const ConditionText = ({ value, record }: Shown) => {
  const views = plainViews(useViewOf(record.entity))
  const edited = editedCondition((value as Condition | null) ?? undefined)
  if (!edited) return <>{texts.condition.always}</>
  return (
    <>
      {texts.summary[edited.join]}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {edited.rows.map(({ field, operator, values }, index) => {
          const view = views.find(({ name }) => name === field)
          const words = values.map((one) => wordOf(view, one)).join(', ')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
            <li key={index}>{[labelOf(views, field), operators[operator], words].filter(Boolean).join(' ')}</li>
          )
        })}
      </Box>
    </>
  )
}

/** « À voir : » and a chip « Nom de la fiche ». */
const withMarks = (text: string, views: readonly FieldView[]): ReactNode[] =>
  text.split(/(\{\{\s*\w+\s*\}\})/).map((part) => {
    const mark = part.match(/^\{\{\s*(\w+)\s*\}\}$/)?.[1]
    if (!mark) return part
    const label = Object.entries(texts.email.marks).find(([name]) => name === mark)?.[1] ?? labelOf(views, mark)
    return <Chip key={mark} component="span" size="small" label={label} sx={{ verticalAlign: 'baseline' }} />
  })

const ActionText = ({ action, views }: { action: AutomationAction; views: readonly FieldView[] }) => {
  const nounOf = useNounOf()
  const created = plainViews(useViewOf(action.kind === 'CREATE' ? action.entity : undefined))
  const fieldsIn = (values: object, from: readonly FieldView[]) =>
    Object.keys(values)
      .map((name) => labelOf(from, name))
      .join(', ')
  if (action.kind === 'EMAIL')
    return (
      <>
        {texts.summary.email(action.to.length)}
        {withMarks(action.subject, views)}
      </>
    )
  if (action.kind === 'NOTIFY' || action.kind === 'ASK')
    return (
      <>
        {action.kind === 'ASK' ? texts.summary.ask : texts.summary.notify}
        {withMarks(action.text, views)}
      </>
    )
  if (action.kind === 'CALL') {
    const names = action.fields.map((name) => labelOf(views, name)).join(', ')
    return <>{texts.summary.call(URL.canParse(action.url) ? new URL(action.url).host : action.url, names)}</>
  }
  if (action.kind === 'SET') return <>{texts.summary.set(fieldsIn(action.values, views))}</>
  return <>{texts.summary.create(nounOf(action.entity).singular, fieldsIn(action.values, created))}</>
}

export const ActionsText = ({ value, record }: Shown) => {
  const views = plainViews(useViewOf(record.entity))
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {(Array.isArray(value) ? (value as AutomationAction[]) : []).map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: actions have no identity.
        <Typography key={index} component="li">
          <ActionText action={action} views={views} />
        </Typography>
      ))}
    </Box>
  )
}
