import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { EntityMap } from '#src/crud/map/EntityMap.tsx'
import { edgesOf } from '#src/crud/map/graph.ts'

describe('the drawn map of entities', () => {
  it('draws only the arrows of one entity, first of the one that has most of them', () => {
    const page = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <EntityMap nameOf={(key) => key} addressOf={(key) => `/${key}`} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    const edges = edgesOf(resources)
    const most = Math.max(
      ...resources.all.map(({ key }) => edges.filter(({ from, to }) => from === key || to === key).length),
    )
    expect(page.match(/marker-end/g)).toHaveLength(most)
    // The head of an arrow is a path too.
    expect(page.match(/<path/g)).toHaveLength(most + 1)
  })
})
