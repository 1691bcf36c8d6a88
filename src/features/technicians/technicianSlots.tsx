import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { Suspense } from 'react'
import { technicianPageTexts as texts } from '#i18n/fr/technicianPages.ts'
import type { EntitySlots, SavedRecord, UseActions } from '#src/crud/slots.ts'
import type { Reference } from '#src/fields/references/description.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'

type Shown = DisplayProps & { record: SavedRecord }

const load = () => import('./TechnicianParts.tsx')
const [LazyAbsence, LazyHours, LazyWorks] = [
  lazyWith<Awaited<ReturnType<typeof load>>, Shown>(
    load,
    (m) => m.AbsenceText,
    () => null,
  ),
  lazyWith<Awaited<ReturnType<typeof load>>, Shown>(
    load,
    (m) => m.HoursText,
    () => null,
  ),
  lazyWith(
    load,
    (m) => m.Works,
    () => null,
  ),
]

const Absence = (props: Shown) => (
  <Suspense fallback={null}>
    <LazyAbsence {...props} />
  </Suspense>
)

const Hours = (props: Shown) => (
  <Suspense fallback={null}>
    <LazyHours {...props} />
  </Suspense>
)

const useActions: UseActions = (record) => {
  const can = useCan()
  const user = record?.user as Reference | null | undefined
  if (!user) return []
  const to = `/admin/user/${user.id}/show`
  return [{ key: 'user', kind: 'rare', label: texts.user, icon: <PersonOutlined />, to, isHidden: !can('USER') }]
}

export const technicianSlots: EntitySlots = {
  list: { cells: { absentFrom: Absence }, select: ['absentUntil'] },
  show: {
    facts: ['department', 'workingHours', 'absentFrom', 'openWorks'],
    displays: { absentFrom: Absence, workingHours: Hours },
    related: (
      <Suspense fallback={null}>
        <LazyWorks />
      </Suspense>
    ),
    useActions,
  },
}
