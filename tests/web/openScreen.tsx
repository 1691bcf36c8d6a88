import { PRODUCT } from '#src/fields/views/catalogue.ts'
import { ScreenRoute } from '#src/shell/ScreenRoute.tsx'
import { screens } from '#src/shell/screens.ts'
import { createMemory } from './pages/memoryProvider.ts'
import { type Answers, type Mounted, mountWith } from './pages/mountWith.tsx'

export const openScreen = (at: string, answers: Answers = {}): Mounted => {
  const routes = Object.fromEntries(
    screens.map((screen) => [screen.path, <ScreenRoute key={screen.path} {...screen} />]),
  )
  return mountWith({ catalogue: PRODUCT, memory: createMemory({}), resource: 'company/sector', at, routes, answers })
}
