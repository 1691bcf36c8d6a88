import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { formPageTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { webKindOf } from '#kinds/web.ts'
import type { FormField } from '#resources/domain/publicFormTypes.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { Empty } from '#src/fields/controls/Empty.tsx'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { plainViews, useViewOf } from '#src/shared/recordSettings/useRecordView.ts'
import { useCopy } from '#src/ui/useCopy.ts'
import { useFormFieldViews } from './FormFieldsInput.tsx'

export type ShownSetting = DisplayProps & { record: SavedRecord }

export const AddressText = ({ view, value }: ShownSetting) => {
  const { Display } = webKindOf(view.field)
  const { copied, copy } = useCopy(texts.notCopied)
  const label = copied === value ? texts.copied : texts.copy
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Display view={view} value={value} />
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => void copy(String(value))} sx={{ my: -0.75 }}>
          {copied === value ? <CheckOutlined fontSize="small" /> : <ContentCopyOutlined fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  )
}

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
