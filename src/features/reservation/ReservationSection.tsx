import type { ReactNode } from 'react'
import { PageSection } from '#src/ui/PageSection.tsx'

type Props = {
  id: string
  title: string
  field?: string
  action?: ReactNode
  children: ReactNode
}

export const ReservationSection = ({ id, title, field, action, children }: Props) => (
  <PageSection
    isBeside
    titleId={`section-${id}`}
    field={field}
    title={
      <>
        {title}
        {action}
      </>
    }
  >
    {children}
  </PageSection>
)
