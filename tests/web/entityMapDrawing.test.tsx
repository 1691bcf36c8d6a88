import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { EntityMap } from '#src/crud/map/EntityMap.tsx'
import { edgesOf } from '#src/crud/map/graph.ts'

describe('the drawn map of entities', () => {
  it('draws the arrows of one entity only until another one is pointed at', () => {
    const page = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <EntityMap nameOf={(key) => key} addressOf={(key) => `/${key}`} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    const edges = edgesOf(resources).filter(({ from }) => from === 'reservation')
    expect(page.match(/marker-end="url\(#entity-arrow\)"/g)).toHaveLength(edges.length)
  })
})
