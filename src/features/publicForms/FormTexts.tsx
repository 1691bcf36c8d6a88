import { Box } from '@mui/material'
import { formPageTexts as texts } from '#i18n/fr/publicFormPages.ts'
import type { FormField } from '#resources/domain/publicFormTypes.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'
import { ToneChip } from '#src/fields/controls/ToneChip.tsx'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { plainViews, useViewOf } from '#src/shared/recordSettings/useRecordView.ts'
import { useFormFieldViews } from './FormFieldsInput.tsx'

export type ShownSetting = DisplayProps & { record: SavedRecord }

export const OpenText = ({ value }: ShownSetting) =>
  value ? <ToneChip tone="running" label={texts.open} /> : <ToneChip tone="off" label={texts.closed} />

export const FieldsText = ({ value, record }: ShownSetting) => {
  const views = useFormFieldViews(record.entity)
  const fields = Array.isArray(value) ? (value as FormField[]) : []
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {fields.map(({ name, label }) => {
        const own = views.find((one) => one.name === name)?.label
        return (
          <li key={name}>
            {label ?? own ?? name}
            {!own && ` (${texts.fields.gone})`}
            {label && own && ` (${own})`}
          </li>
        )
      })}
    </Box>
  )
}

const useLabels = (record: SavedRecord) => {
  const views = plainViews(useViewOf(record.entity))
  return (name: unknown): string => views.find((one) => one.name === name)?.label ?? String(name)
}

export const FieldNameText = ({ value, record }: ShownSetting) => {
  const labelOf = useLabels(record)
  return value ? labelOf(value) : texts.noEmail
}

export const FollowedText = ({ value, record }: ShownSetting) => {
  const labelOf = useLabels(record)
  return Array.isArray(value) && value.length > 0 ? value.map(labelOf).join(', ') : <Empty />
}
