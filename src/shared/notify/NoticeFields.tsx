import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { emailTexts } from '#i18n/fr/emails.ts'
import { SafeHtml } from '#src/fields/richText/SafeHtml.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { WholeNumbers } from '#src/ui/WholeNumbers.tsx'
import type { NoticeDraft, NoticeText } from './notify.ts'

const texts = emailTexts.notify
const MAX_COMMENT = 2_000

export const NoticePreview = ({ draft, title = texts.preview }: { draft: NoticeDraft; title?: string }) => (
  <Box component="section" aria-label={title}>
    <Typography component="h3" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, maxHeight: 260, overflowY: 'auto' }}
      tabIndex={0}
    >
      <Typography sx={{ fontWeight: WEIGHTS.name, mb: 1 }}>
        <WholeNumbers text={draft.subject} />
      </Typography>
      <SafeHtml html={draft.body} />
    </Box>
  </Box>
)

type FieldsProps = { draft: NoticeDraft; choice: NoticeText; onChange: (change: Partial<NoticeText>) => void }

export const NoticeFields = ({ draft, choice, onChange }: FieldsProps) => (
  <>
    {draft.models.length > 1 && (
      <TextField
        select
        fullWidth
        label={texts.model}
        value={choice.model ?? draft.models.find(({ isDefault }) => isDefault)?.id ?? ''}
        onChange={({ target }) => onChange({ model: target.value })}
      >
        {draft.models.map(({ id, displayName }) => (
          <MenuItem key={id} value={id}>
            {displayName}
          </MenuItem>
        ))}
      </TextField>
    )}
    <TextField
      fullWidth
      multiline
      minRows={2}
      label={texts.comment}
      value={choice.comment}
      onChange={({ target }) => onChange({ comment: target.value })}
      slotProps={{ htmlInput: { maxLength: MAX_COMMENT } }}
    />
  </>
)
