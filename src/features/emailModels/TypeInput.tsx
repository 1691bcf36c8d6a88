import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { emailTypePurposes } from '#i18n/fr/emailModelPages.ts'
import { webKindOf } from '#kinds/web.ts'
import { isEmailType } from '#resources/domain/emailTypes.ts'
import type { InputProps } from '#src/fields/webKind.ts'

export const TypeInput = ({ view, source }: InputProps) => {
  const value: unknown = useWatch({ name: source })
  const { Display } = webKindOf(view.field)
  return (
    <>
      <Typography variant="caption" color="textSecondary">
        {view.label}
      </Typography>
      <Typography component="div">
        <Display view={view} value={value} />
      </Typography>
      {isEmailType(value) && (
        <Typography variant="caption" color="textSecondary">
          {emailTypePurposes[value]}
        </Typography>
      )}
    </>
  )
}
