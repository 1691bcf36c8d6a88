import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useInput } from 'react-admin'
import type { IntegerField } from '#regie/declaration.ts'
import { defineWebKind, type InputProps, integerWebKind } from '#regie/web.ts'

const StarsInput = ({ view, source, validate }: InputProps<IntegerField>) => {
  const { field, fieldState } = useInput({ source, ...(validate && { validate }) })
  return (
    <Stack role="group" aria-label={view.label} direction="row" sx={{ alignItems: 'center' }}>
      <span aria-hidden>{view.label}</span>
      {[1, 2, 3, 4, 5].map((count) => (
        <Button
          key={count}
          size="small"
          aria-label={`${count} sur 5`}
          aria-pressed={field.value === count}
          onClick={() => field.onChange(count)}
        >
          {count <= Number(field.value ?? 0) ? '★' : '☆'}
        </Button>
      ))}
      {fieldState.error && <span role="alert">{String(fieldState.error.message)}</span>}
    </Stack>
  )
}

const starsOf = (value: unknown): string => '★'.repeat(Number(value ?? 0))

export const starsWebKind = defineWebKind<IntegerField>({
  ...integerWebKind,
  Input: StarsInput,
  Display: ({ value }) => <span title={`${value ?? 0} sur 5`}>{starsOf(value)}</span>,
  toWords: starsOf,
})
