import { type ComponentType, Suspense } from 'react'
import type { EntitySlots } from '#src/crud/slots.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { EntityText } from '#src/shared/recordSettings/EntityText.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'

type Inputs = typeof import('./RowRuleInputs.tsx')

const input = (pick: (module: Inputs) => ComponentType<InputProps>) => {
  const Part = lazyPart<Inputs, InputProps>(() => import('./RowRuleInputs.tsx'), pick)
  return (props: InputProps) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

export const rowRuleSlots: EntitySlots = {
  list: { cells: { entity: EntityText } },
  form: {
    inputs: {
      entity: input((m) => m.RuledEntityInput),
      readCondition: input((m) => m.ReadConditionInput),
      writeCondition: input((m) => m.WriteConditionInput),
    },
  },
}
