import { useQuery } from '@tanstack/react-query'
import { Title } from 'react-admin'
import { callService } from '#regie/web.ts'

type Answer = { getFleetSummary: readonly { energy: string; count: number }[] }

export const FleetSummary = () => {
  const { data } = useQuery({
    queryKey: ['fleet', 'summary'],
    queryFn: () => callService<Answer>('fleet', '{ getFleetSummary { energy count } }'),
  })
  return (
    <>
      <Title title="Synthèse du parc" />
      <h1>Synthèse du parc</h1>
      <ul>
        {data?.getFleetSummary.map(({ energy, count }) => (
          <li key={energy}>
            {energy} : {count}
          </li>
        ))}
      </ul>
    </>
  )
}
