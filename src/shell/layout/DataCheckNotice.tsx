import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { dataCheck } from '#resources/entities/dataCheck.ts'
import { pathOf } from '#resources/schema/names.ts'
import { useLastRun } from '#src/features/dataChecks/useLastRun.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { DataCheckWarningProps } from './DataCheckWarning.tsx'

const DataCheckWarning = lazyPart<typeof import('./DataCheckWarning.tsx'), DataCheckWarningProps>(
  () => import('./DataCheckWarning.tsx'),
  (m) => m.DataCheckWarning,
)

const PATH = `/${pathOf(dataCheck)}`

export const DataCheckNotice = () => {
  const canKnow = useCan()('DATA_CHECK')
  const { pathname } = useLocation()
  const run = useLastRun(canKnow)
  // Closing applies to one run: the next run with problems warns again.
  const [closed, setClosed] = useState<string>()
  if (!run || run.broken === 0 || run.checkedAt === closed || pathname.startsWith(PATH)) return null
  return (
    <Suspense>
      <DataCheckWarning run={run} path={PATH} onClose={() => setClosed(run.checkedAt)} />
    </Suspense>
  )
}
