import { useFormState } from 'react-hook-form'
import { emailTypeTexts } from '#i18n/fr/emailModelPages.ts'
import { webKindOf } from '#kinds/web.ts'
import type { InputProps } from '#src/fields/webKind.ts'

export const DefaultInput = ({ view, ...props }: InputProps) => {
  const { defaultValues } = useFormState()
  const { Input } = webKindOf(view.field)
  const isFixed = defaultValues?.isDefault === true
  return (
    <Input
      {...props}
      view={isFixed ? { ...view, help: emailTypeTexts.defaultFixed } : view}
      disabled={props.disabled || isFixed}
    />
  )
}
