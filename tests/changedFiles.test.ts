import { expect, it } from 'vitest'
import { divideChanges } from '../scripts/changedFiles.ts'

it('a change in one screen checks the types of the web only', () => {
  const files = ['src/ui/Chip.tsx', 'docs/web.md', 'tests/web/tree.test.ts']
  expect(divideChanges(files)).toEqual({ files, services: [], types: { web: true, server: false, resources: false } })
})

it('a change in a service checks the types of the server, and runs its changed tests', () => {
  const files = ['server/engine/crud.ts', 'tests/server/engine/crud.test.ts', 'tests/server/fixtures/people.ts']
  const types = { web: false, server: true, resources: false }
  expect(divideChanges(files)).toEqual({ files, services: ['tests/server/engine/crud.test.ts'], types })
})

it('a change in a declaration checks all types', () => {
  const types = { web: true, server: true, resources: true }
  expect(divideChanges(['resources/domain/time.ts']).types).toEqual(types)
})

it('a change in a page of docs checks no types', () => {
  expect(Object.values(divideChanges(['docs/tour.md']).types)).toEqual([false, false, false])
})
