/** The text of an email, and how it reads once filled in with a sample. */
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material'
import { Suspense, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { emailVariableSamples, emailTypeTexts as texts } from '#i18n/fr/emailTypes.ts'
import { asMarkup, fillTemplate } from '#resources/domain/templates.ts'
import { webKindOf } from '#src/fields/kindRegistry.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'

const SafeHtml = lazyPart(
  () => import('#src/fields/richText/SafeHtml.tsx'),
  (m) => m.SafeHtml,
)

const sampleOf = (name: string): string | undefined =>
  Object.hasOwn(emailVariableSamples, name)
    ? emailVariableSamples[name as keyof typeof emailVariableSamples]
    : undefined

const inMarkup = (name: string): string | undefined => {
  const sample = sampleOf(name)
  return sample === undefined ? undefined : asMarkup(sample)
}

type Preview = { subject: string; template: string }

const PreviewDialog = ({ subject, template, onClose }: Preview & { onClose: () => void }) => {
  const id = useId()
  const isMobile = useIsMobile()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth fullScreen={isMobile}>
      <DialogTitle id={id}>{texts.preview}</DialogTitle>
      <DialogContent dividers>
        <Typography variant="caption" color="textSecondary">
          {texts.previewHelp}
        </Typography>
        <Typography sx={{ fontWeight: 650, my: 1.5, overflowWrap: 'anywhere' }}>
          {fillTemplate(subject, sampleOf) || texts.noSubject}
        </Typography>
        <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
          <SafeHtml html={fillTemplate(template, inMarkup)} />
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export const TemplateInput = (props: InputProps) => {
  const { getValues } = useFormContext()
  const [shown, setShown] = useState<Preview>()
  const { Input } = webKindOf(props.view.field)
  const show = () => setShown({ subject: getValues('subject') ?? '', template: getValues(props.source) ?? '' })
  return (
    <>
      <Input {...props} />
      {/* The text keeps the focus while the button is pressed: what it says below does not move the button away. */}
      <Button
        size="small"
        startIcon={<VisibilityOutlined />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={show}
      >
        {texts.showPreview}
      </Button>
      {shown && <PreviewDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
