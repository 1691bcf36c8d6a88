import { afterEach, expect, it } from 'vitest'
import type { Screen } from '#src/shell/defineWeb.ts'
import { ScreenRoute } from '#src/shell/ScreenRoute.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, seen, text, until } from './mount.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (at: string, screens: readonly Screen[]) => {
  const routes = Object.fromEntries(
    screens.map((screen) => [screen.path, <ScreenRoute key={screen.path} {...screen} />]),
  )
  mounted = mount({ memory: createMemory({}), resource: 'company/sector', at, routes })
}

const season: Screen = {
  path: '/season/:name',
  component: () => <p>Une saison</p>,
  validate: ({ name = '' }) => ['printemps', 'automne'].includes(name),
}

it('a screen route shows its screen when its condition accepts the URL', async () => {
  open('/season/automne', [season])
  await seen('Une saison')
})

it('a screen route shows an unknown URL if no entity matches', async () => {
  open('/season/mousson', [season])
  await seen('Page introuvable')
  expect(text()).toContain('Page not found: /season/mousson')
  expect(text()).not.toContain('Une saison')
})

it('a screen route redirects inside the application', async () => {
  open('/autumn', [season, { path: '/autumn', redirect: '/season/automne' }])
  await seen('Une saison')
  expect(window.location.pathname).toBe('/season/automne')
})

it('a screen route leaves the application for an external URL', async () => {
  const left: string[] = []
  const replace = window.location.replace.bind(window.location)
  window.location.replace = (address) => void left.push(String(address))
  open('/help', [{ path: '/help', redirect: 'https://exemple.fr/aide' }])
  await until(() => expect(left).toEqual(['https://exemple.fr/aide']))
  window.location.replace = replace
})
