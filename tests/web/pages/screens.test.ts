import { expect, it } from 'vitest'
import { screens } from '#src/shell/screens.ts'
import { OWN_SCREENS } from '#tests/support/screens.ts'

it('the walk of the accessibility checks opens every screen of the product', () => {
  const served = screens.map(({ path }) => path).filter((path) => !path.startsWith('sandbox'))
  expect([...new Set(OWN_SCREENS.map(({ path }) => path))].toSorted()).toEqual(served.toSorted())
})
