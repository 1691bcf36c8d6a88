import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LineStep } from '#src/shared/booking/decisions.ts'
import { StepList } from '#src/shared/booking/StepList.tsx'

const said = (dueAt: string, more: Partial<LineStep> = {}): string => {
  const step = {
    id: 'a',
    name: 'Avis',
    status: 'PENDING',
    decidedWithin: 'Gestionnaire',
    openedAt: '2020-01-02 08:00:00',
    ...more,
  }
  const steps = [{ ...step, dueAt } as LineStep]
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StepList steps={steps} item="Salle des fêtes" startingAt="2999-01-05 08:00:00" zone="Europe/Paris" />
    </QueryClientProvider>,
  )
}

it('a past delay is shown as past, a future one as a deadline', () => {
  expect(said('2020-01-04 08:00:00')).toMatch(/, délai dépassé depuis le samedi 4 janvier 2020 à 9/)
  expect(said('2998-01-04 08:00:00')).toMatch(/, à décider avant le .* 2998/)
})

it('a deputy sees the represented user, with elision before a vowel', () => {
  const open = { canDecide: true, decidesFor: 'Étienne Garrigue' }
  expect(said('2998-01-04 08:00:00', open)).toMatch(/à vous de décider à la place d’Étienne Garrigue avant le /)
})
