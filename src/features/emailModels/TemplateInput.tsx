import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Box, Button } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { emailTypeTexts as texts } from '#i18n/fr/emailModelPages.ts'
import { webKindOf } from '#kinds/web.ts'
import { isEmailType } from '#resources/domain/emailTypes.ts'
import type { emailModel } from '#resources/entities/emailModel.ts'
import type { RowOf } from '#resources/schema/rowOf.ts'
import { useVariables } from '#src/fields/template/useVariables.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import type { ModelText } from './modelText.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'
import type { ModelVersion } from './versions.ts'

/** The text keeps the focus while a button is pressed: a message on blur would move the button away. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

export const TemplateInput = (props: InputProps) => {
  const { getValues, setValue } = useFormContext()
  const notify = useNotify()
  const record = useRecordContext<RowOf<typeof emailModel>>()
  const [shown, setShown] = useState<ModelText>()
  const [areVersionsShown, showVersions] = useState(false)
  const { Input } = webKindOf(props.view.field)
  const { names } = useVariables(props.view, 'variables' in props.view.field ? props.view.field.variables : undefined)
  const show = () => {
    const type: unknown = getValues('type')
    if (!isEmailType(type)) return
    setShown({ type, subject: getValues('subject') ?? '', template: getValues(props.source) ?? '' })
  }
  const restore = ({ subject, template }: ModelVersion) => {
    const changed = { shouldDirty: true, shouldValidate: true }
    setValue('subject', subject, changed)
    setValue(props.source, template, changed)
    showVersions(false)
    notify(texts.versions.restored, { type: 'info' })
  }
  return (
    <>
      <Input {...props} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<VisibilityOutlined />} onMouseDown={keepFocus} onClick={show}>
          {texts.showPreview}
        </Button>
        {record?.id && (
          <Button
            size="small"
            startIcon={<HistoryOutlined />}
            onMouseDown={keepFocus}
            onClick={() => showVersions(true)}
          >
            {texts.versions.open}
          </Button>
        )}
      </Box>
      {shown && <PreviewDialog text={shown} labels={names} onClose={() => setShown(undefined)} />}
      {areVersionsShown && record && (
        <VersionsDialog
          saved={{ id: record.id, subject: record.subject ?? '', template: record.template ?? '' }}
          onRestore={restore}
          onClose={() => showVersions(false)}
        />
      )}
    </>
  )
}
