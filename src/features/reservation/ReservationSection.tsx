/** One step of the form: a question and its answers. */
import type { ReactNode } from 'react'
import { PageSection } from '#src/ui/PageSection.tsx'

type Props = {
  id: string
  title: string
  /** The list that it asks for, where errors of it stand. */
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
