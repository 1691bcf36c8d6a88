/** No recorded stack per element: a quarter of the CPU of component tests. Warnings stay, without owners. */
import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks?: number }

const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as
  | Internals
  | undefined

// Above a limit, React stops recording; it resets this count each second.
if (internals?.recentlyCreatedOwnerStacks !== Number.POSITIVE_INFINITY)
  Object.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
