import { kebabCase, screamingCase } from '#resources/schema/names.ts'
import { capitalised, checkedKey, type Plan, quoted, register, registerRight, wordsOf } from './extensionFiles.ts'

const pageOf = (
  key: string,
  title: string,
): string => `import { PageHeader, PageSection, useSession } from '#regie/web.ts'

export const ${capitalised(key)}Page = () => {
  const session = useSession()
  return (
    <>
      <PageHeader title=${JSON.stringify(title)} />
      <PageSection title="Bienvenue">{session.status === 'authenticated' && session.user.displayName}</PageSection>
    </>
  )
}
`

const testOf = (key: string, title: string): string => `import { afterEach, expect, test } from 'vitest'
import { type Mounted, openScreen, seen, text } from '#regie/webTest.ts'

let page: Mounted
afterEach(() => page.unmount())

test('the page ${key} shows its title', async () => {
  page = openScreen('/${kebabCase(key)}')
  await seen(${quoted(title)})
  expect(text()).not.toContain('Page introuvable')
})
`

export const newPage = (given: string, title = capitalised(wordsOf(given))): Plan => {
  const key = checkedKey(given)
  const name = `${capitalised(key)}Page`
  const path = kebabCase(key)
  const right = screamingCase(key)
  const loaded = `lazyPage(() => import('./pages/${name}.tsx'), (m) => m.${name})`
  return {
    files: { [`pages/${name}.tsx`]: pageOf(key, title), [`tests/${key}.test.tsx`]: testOf(key, title) },
    register: (files) => {
      const withScreen = register(registerRight(files, key, `Voir la page ${title}`), 'web.tsx', {
        path: ['screens'],
        list: 'array',
        entry: `{ path: '${path}', component: ${loaded}, right: '${right}' }`,
        imports: [['lazyPage', '#regie/web.ts']],
      })
      return register(withScreen, 'web.tsx', {
        path: ['menu'],
        list: 'array',
        entry: `{ name: '${key}', to: '/${path}', group: 'entities', label: ${quoted(title)}, icon: 'Category', order: 90, right: '${right}' }`,
      })
    },
  }
}
