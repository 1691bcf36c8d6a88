import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LineStep } from '#src/features/booking/decisions.ts'
import { StepList } from '#src/features/booking/StepList.tsx'

const said = (dueAt: string): string => {
  const step = {
    id: 'a',
    name: 'Avis',
    status: 'PENDING',
    decidedWithin: 'Gestionnaire',
    openedAt: '2020-01-02 08:00:00',
  }
  const steps = [{ ...step, dueAt } as LineStep]
  return renderToStaticMarkup(
    <StepList steps={steps} item="Salle des fêtes" startingAt="2999-01-05 08:00:00" zone="Europe/Paris" />,
  )
}

it('a delay that has gone is told as gone, one to come as a date to decide before', () => {
  expect(said('2020-01-04 08:00:00')).toMatch(/, délai dépassé depuis le samedi 4 janvier 2020 à 9/)
  expect(said('2998-01-04 08:00:00')).toMatch(/, à décider avant le .* 2998/)
})
