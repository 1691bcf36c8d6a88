/** Order on the screen: changes at once, then goes to the server; reverts if the server rejects it. */

import { useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import type { CustomFieldSet } from '#src/fields/views/customisation.ts'
import { type Arrangement, arrange } from './arrangement.ts'
import { useCustomizer } from './customizerData.ts'

export const useArrangement = (entity: string, set: CustomFieldSet) => {
  const saved = useMemo(() => arrange(set.groups, set.fields), [set])
  const [pending, setPending] = useState<Arrangement>()
  const latest = useRef(0)
  const notify = useNotify()
  const customizer = useCustomizer()
  const change = async (next: Arrangement): Promise<void> => {
    latest.current += 1
    const turn = latest.current
    setPending(next)
    try {
      await customizer.arrange(entity, next)
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    if (turn === latest.current) setPending(undefined)
  }
  return { arrangement: pending ?? saved, change }
}
