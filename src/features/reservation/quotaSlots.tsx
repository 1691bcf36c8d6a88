import { type ComponentProps, Suspense } from 'react'
import { type QuotaRule, quotaRuleText } from '#i18n/fr/quotaRules.ts'
import type { EntitySlots, SavedRecord } from '#src/crud/slots.ts'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import type { QuotaSection } from './QuotaSection.tsx'

const LazySection = lazyWith(
  () => import('./QuotaSection.tsx'),
  (m) => m.QuotaSection,
  () => null,
)

const Section = (props: ComponentProps<typeof QuotaSection>) => (
  <Suspense fallback={null}>
    <LazySection {...props} />
  </Suspense>
)

const Rule = ({ record }: { record: SavedRecord }) => quotaRuleText(record as unknown as QuotaRule & { most: number })

/** The rule of a quota is one sentence, in place of its parts. */
export const quotaSlots: EntitySlots = {
  list: { cells: { most: Rule }, select: ['subject', 'measure', 'period'] },
  show: {
    displays: { most: Rule },
    sections: {
      main: ({ section, record }) => <Section section={section} record={record} displays={{ most: Rule }} />,
    },
  },
}
