import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, Typography } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { emailTypeTexts } from '#i18n/fr/emailModelPages.ts'
import { webKindOf } from '#kinds/web.ts'
import type { InputProps } from '#src/fields/webKind.ts'

export const DefaultInput = ({ view, ...props }: InputProps) => {
  const { defaultValues } = useFormState()
  const { Input } = webKindOf(view.field)
  if (defaultValues?.isDefault !== true) return <Input {...props} view={view} />
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1, pt: 'var(--switch-top, 4px)' }}>
      <CheckCircleOutlined fontSize="small" color="success" />
      <Typography variant="body1" sx={{ lineHeight: '20px' }}>
        {view.label}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ gridColumn: 2, mt: 0.5 }}>
        {emailTypeTexts.defaultFixed}
      </Typography>
    </Box>
  )
}
