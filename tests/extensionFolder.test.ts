import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isProductFile, locateExtension, PRODUCT_FOLDER } from '#server/platform/extensionFolder.ts'

it.each([
  [[], {}, 'extension', undefined],
  [['app'], {}, 'app', 'app/'],
  [['app', 'extension'], {}, 'extension', undefined],
  [['app'], { EXTENSION_DIR: 'own' }, 'own', undefined],
  [['extension'], { APP_DIR: 'own' }, 'own', 'APP_DIR'],
] as const)('with the folders %j and %j, the extension is read in %s', async (present, env, folder, previousName) => {
  const root = await mkdtemp(join(tmpdir(), 'regie-root-'))
  await Promise.all(present.map((name) => mkdir(join(root, name))))
  expect(locateExtension(root, env)).toEqual({ folder: join(root, folder), ...(previousName && { previousName }) })
  await rm(root, { recursive: true })
})

it.each([
  [join('server', 'app.ts'), true],
  [join('node_modules', 'pg', 'lib', 'index.js'), false],
  [join('extension', 'server.ts'), false],
  [join('..', 'elsewhere.ts'), false],
])('the file %s belongs to the product: %s', (path, belongs) => {
  expect(isProductFile(join(PRODUCT_FOLDER, path), join(PRODUCT_FOLDER, 'extension'))).toBe(belongs)
})
