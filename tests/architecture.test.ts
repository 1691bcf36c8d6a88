import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  circlesOf,
  files,
  importCircles,
  imports,
  isPackage,
  otherTexts,
  ROOT,
  refused,
  testTexts,
  textOf,
  within,
} from './support/sources.ts'

/** Checks the directions of imports (ARCHITECTURE.md, "Folders"). */

const SEAM = [
  'resources/index.ts',
  'resources/domain/rights.ts',
  'resources/domain/extension.ts',
  'i18n/entityLabels.ts',
  'i18n/fr/rights.ts',
  'i18n/fr/roles.ts',
  'i18n/fr/menu.ts',
  'src/shell/screens.ts',
  'src/shell/menu/menu.ts',
  'kinds/web.ts',
  'server/services.ts',
  'server/declared.ts',
  'server/demo/index.ts',
]

const isRoom = within('product', 'extension')
/** Allowed everywhere: packages, and for seam files the two folders. */
const isOpen = (target: string, file: string) => isPackage(target) || (isRoom(target) && SEAM.includes(file))

const isKind = within('kinds')
const isKindServer = (path: string) => /^kinds\/([^/]+\/)?server/.test(path)
const isDeclaration = (path: string) => /^kinds\/[^/]+\/declaration\.ts$/.test(path)
const isKindRules = (path: string) => /^kinds\/([^/]+\/)?(declaration|rules)\./.test(path)
const isKindWeb = (path: string) => isKind(path) && !isKindServer(path) && !isKindRules(path)

const LAYERS = ['server/platform', 'server/engine', 'server/features']

/** Only workers load it: its word lists are half a megabyte. */
const STRENGTH = 'resources/domain/passwordStrength.ts'

/** Signs and words of the language that rules read. */
const LANGUAGE_FACTS = ['i18n/fr/locale.ts', 'i18n/fr/wishes.ts']

describe('imports', () => {
  it('finds imports at all', () => {
    expect(imports.length).toBeGreaterThan(500)
    expect(new Set(imports.map(({ target }) => target.split('/')[0])).size).toBeGreaterThan(5)
  })

  it('of the vocabulary stay inside it, except the registration of the declarations of kinds', () => {
    const isAllowed = (target: string, file: string) =>
      within('resources/schema')(target) || (file === 'resources/schema/field.ts' && isDeclaration(target))
    expect(refused(within('resources/schema'), isAllowed)).toEqual([])
  })

  it('of the declaration of a kind lead to the vocabulary only', () => {
    expect(files.filter(isDeclaration).length).toBeGreaterThan(20)
    expect(refused(isDeclaration, within('resources/schema'))).toEqual([])
  })

  it('of the rules of a kind lead to declarations and rules only', () => {
    const isAllowed = (target: string) => within('resources/schema', 'resources/domain')(target) || isKindRules(target)
    expect(refused(isKindRules, isAllowed)).toEqual([])
  })

  it('of the rules lead to the vocabulary, the signs of the language and the calendar polyfill only', () => {
    const isAllowed = (target: string, file: string) =>
      within('resources/schema', 'resources/domain')(target) ||
      isKindRules(target) ||
      LANGUAGE_FACTS.includes(target) ||
      target === 'npm:temporal-polyfill' ||
      (target.startsWith('npm:@zxcvbn-ts/') && file === STRENGTH) ||
      (isRoom(target) && SEAM.includes(file))
    expect(refused(within('resources/domain'), isAllowed)).toEqual([])
  })

  it('of password strength occur in workers only', () => {
    const readers = imports.filter(({ target }) => target === STRENGTH).map(({ file }) => file)
    expect(readers.filter((file) => !file.startsWith('tests/')).sort()).toEqual([
      'server/modules/security/strengthWorker.ts',
      'src/shared/password/strengthWorker.ts',
    ])
  })

  it('of the declarations stay in their room', () => {
    expect(
      refused(
        within('resources'),
        (target, file) =>
          within('resources')(target) ||
          isKindRules(target) ||
          LANGUAGE_FACTS.includes(target) ||
          target === 'npm:temporal-polyfill' ||
          (target.startsWith('npm:@zxcvbn-ts/') && file === STRENGTH) ||
          (isRoom(target) && SEAM.includes(file)),
      ),
    ).toEqual([])
  })

  it.each([
    ['i18n', ['resources', 'i18n'], []],
    ['dataProviders', ['resources', 'i18n', 'dataProviders'], [isKindRules]],
    ['src', ['resources', 'i18n', 'dataProviders', 'src'], [isKindRules, isKindWeb]],
    ['server', ['resources', 'i18n', 'contract', 'server'], [isKindRules, isKindServer]],
  ])('of %s lead to %j only, and to their side of the kinds', (room, allowed, sides) => {
    const isAllowed = (target: string, file: string) =>
      isOpen(target, file) || within(...allowed)(target) || sides.some((isSide) => isSide(target))
    expect(refused(within(room), isAllowed)).toEqual([])
  })

  it.each([
    ['server', isKindServer, ['resources', 'i18n', 'server/platform', 'server/engine'], [isKindRules, isKindServer]],
    [
      'web',
      isKindWeb,
      ['resources', 'i18n', 'dataProviders', 'src/fields', 'src/ui', 'src/time', 'src/session'],
      [isKindRules, isKindWeb],
    ],
  ] as const)('of the %s side of kinds lead to its layers only', (_side, isSide, allowed, sides) => {
    const isAllowed = (target: string, file: string) =>
      isOpen(target, file) || within(...allowed)(target) || sides.some((isOther) => isOther(target))
    expect(refused(isSide, isAllowed)).toEqual([])
  })

  it('of the engine reach a kind through the registry of the kernel only', () => {
    expect(refused(within(...LAYERS), (target) => !isKindServer(target))).toEqual([])
  })

  it('of kinds, screens and dataProviders form no cycle of files', () => {
    const circles = importCircles((file) => isKind(file) || within('resources', 'dataProviders', 'src', 'server')(file))
    const isHere = (file: string) => isKind(file) || within('src', 'dataProviders')(file)
    expect(circles.filter((circle) => circle.some(isHere))).toEqual([])
  })

  it('of the browser reach neither the server nor the server side of a kind', () => {
    const targets = Map.groupBy(imports, ({ file }) => file)
    const reached = new Set(['src/main.tsx', 'product/web.tsx'])
    for (const file of reached) for (const { target } of targets.get(file) ?? []) reached.add(target)
    expect(reached.size).toBeGreaterThan(500)
    expect([...reached].filter(isKindWeb).length).toBeGreaterThan(20)
    expect([...reached].filter((file) => within('server')(file) || isKindServer(file))).toEqual([])
  })

  it.each([
    ['access.ts', ['resources/schema']],
    ['index.ts', ['product', 'resources', 'i18n']],
    ['server.ts', ['server']],
    ['web.tsx', ['product', 'src', 'i18n']],
    ['menu.ts', ['src', 'i18n']],
  ])('of product/%s lead to %j only, so that no side bundles the other’s code', (name, allowed) => {
    const isAllowed = (target: string) => isPackage(target) || within(...allowed)(target)
    expect(refused((file) => file === `product/${name}`, isAllowed)).toEqual([])
  })

  it.each([
    ['declaration.ts', ['resources/schema']],
    ['server.ts', ['server']],
    ['web.ts', ['src', 'dataProviders']],
  ])('of regie/%s lead to %j only, and no file of the product reads an entry point', (name, allowed) => {
    expect(refused((file) => file === `regie/${name}`, within(...allowed))).toEqual([])
    const readers = imports.filter(({ target }) => within('regie')(target)).map(({ file }) => file)
    expect(readers.filter((file) => !within('tests', 'examples')(file))).toEqual([])
  })

  it.each([
    ['ui', ['ui', 'session']],
    ['time', ['time']],
    ['session', ['session']],
    ['fields', ['fields', 'ui', 'time', 'session']],
    ['crud', ['crud', 'fields', 'ui', 'time', 'session']],
    ['shared', ['shared', 'crud', 'fields', 'ui', 'time', 'session']],
    ['features', ['features', 'shared', 'crud', 'fields', 'ui', 'time', 'session']],
  ])('of the layer src/%s lead to %j only', (layer, allowed) => {
    const isAllowed = (target: string) =>
      isPackage(target) || !within('src')(target) || within(...allowed.map((name) => `src/${name}`))(target)
    expect(refused(within(`src/${layer}`), isAllowed)).toEqual([])
  })

  it('of a screen area reach no other area', () => {
    const areaOf = (path: string) => path.split('/')[2] ?? ''
    const isAllowed = (target: string, file: string) =>
      !within('src/features')(target) || areaOf(target) === areaOf(file)
    expect(refused(within('src/features'), isAllowed)).toEqual([])
  })

  it.each([
    ['screen areas', 0],
    ['subfolders and loose files of a screen area', 1],
  ])('of %s form no cycle', (_units, depth) => {
    const areaDepth = (path: string) => (/^src\/(features|shared)\//.test(path) ? 3 : 2)
    const unitOf = (path: string) =>
      path
        .split('/')
        .slice(0, areaDepth(path) + depth)
        .join('/')
    const edges = imports
      .filter(({ file, target }) => within('src')(file) && within('src')(target))
      .map(({ file, target }) => ({ file: unitOf(file), target: unitOf(target) }))
      .filter(({ file, target }) => file !== target)
    expect(edges.length).toBeGreaterThan(1_000)
    expect(circlesOf(edges)).toEqual([])
  })

  it('of derived pages and fields name no entity', () => {
    expect(
      refused(within('src/crud', 'src/fields', 'kinds'), (target) => !within('resources/entities')(target)),
    ).toEqual([])
  })

  it('across rooms use resolvable paths, and one build of drizzle-orm, for processes without a bundler', () => {
    const { imports: rooms } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const { '#extension/*': _folder, ...others } = rooms
    expect(Object.values(others)).toEqual(Object.keys(others).map((name) => name.replace('#', './')))
    const drizzle = JSON.parse(readFileSync(join(ROOT, 'node_modules/drizzle-orm/package.json'), 'utf8'))
    expect(drizzle.type).toBe('module')
  })

  it('contain the full file name', () => {
    const isWhole = (target: string) => isPackage(target) || /\.(tsx?|mjs|json|css|svg)$/.test(target)
    expect(refused(() => true, isWhole)).toEqual([])
  })
})

describe('files', () => {
  it('have a specific name', () => {
    expect(files.filter((file) => /(^|\/)(utils?|misc|helpers?|common)(\.|\/)/i.test(file))).toEqual([])
  })

  it('export no name twice among files that one file may import', () => {
    const exportsOf = (file: string) =>
      [...textOf(file).matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)].map(([, name]) => ({
        file,
        name: name ?? '',
      }))
    const twice = (rooms: readonly string[], isOther: (file: string) => boolean) => {
      const among = files.filter(
        (file) => (within(...rooms)(file) && !file.startsWith('i18n/en/')) || (isKind(file) && !isOther(file)),
      )
      const named = Map.groupBy(among.flatMap(exportsOf), ({ name }) => name)
      return [...named.values()]
        .filter((all) => all.length > 1)
        .map((all) => all.map(({ file, name }) => `${name}: ${file}`))
    }
    expect(twice(['resources', 'i18n', 'server'], isKindWeb)).toEqual([])
    expect(twice(['resources', 'i18n', 'dataProviders', 'src'], isKindServer)).toEqual([])
  })

  it('export a name only if another file uses it', () => {
    const users = new Map<string, Set<string>>()
    for (const [file, text] of [...files.map((one) => [one, textOf(one)] as const), ...testTexts(), ...otherTexts()]) {
      for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) users.set(name, (users.get(name) ?? new Set()).add(file))
    }
    const unused = files
      .filter((file) => !within('i18n')(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/^export (?:async )?(?:const|function|class|type|enum) ([\w$]+)/gm)]
          .filter(([, name = '']) => users.get(name)?.size === 1)
          .map(([, name]) => `${file}: ${name}`),
      )
    expect(unused).toEqual([])
  })

  it('stay short', () => {
    const long = files.filter((file) => textOf(file).split('\n').length > 401)
    expect(long).toEqual([])
  })

  it('of the screens take font weights from the theme', () => {
    const isRaw = (line: string) => /font-?weight[^,}]*\d{3}/i.test(line)
    const raw = files.filter(within('src', 'kinds')).flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter(isRaw)
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(raw).toEqual([])
  })

  it('read the URL of a request in one place', () => {
    const parser = 'server/platform/http/requestAddress.ts'
    const readers = files.filter((file) => /\b(?:request|req)\??\.url\b/.test(textOf(file)))
    expect(readers).toEqual([parser])
  })

  it('of the screens draw frames around movable things only', () => {
    const MOVABLE = [
      'kinds/children/RowCard.tsx',
      'src/features/auth/SimpleCard.tsx',
      'src/features/customize/FieldTile.tsx',
      'src/features/dashboard/ComposeDialog.tsx',
      'src/features/planning/overlays/ReservationCard.tsx',
      'src/shared/planning/DragLabel.tsx',
    ]
    const takesFrame = (file: string) =>
      /from '@mui\/material\/(Paper|Card)'|\{[^}]*\b(Paper|Card)\b[^}]*\} from '@mui\/material'/.test(textOf(file))
    expect(files.filter(within('src', 'kinds')).filter(takesFrame).toSorted()).toEqual(MOVABLE)
  })

  it('of the layers below the services take French texts from i18n only', () => {
    const literals = (file: string) =>
      textOf(file)
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        .match(/'[^'\n]*'|`[^`]*`/g) ?? []
    const french = files.filter(within(...LAYERS)).flatMap((file) =>
      literals(file)
        .filter((text) => /[À-ÿ’«]/.test(text))
        .map((text) => `${file}: ${text}`),
    )
    expect(french).toEqual([])
  })

  it('say their purpose once: an export’s docstring does not repeat the header', () => {
    const wordsIn = (comment = '') => new Set(comment.toLowerCase().match(/\p{L}{4,}/gu))
    const repeats = files.filter((file) => {
      const [, header, docstring] = textOf(file).match(/^\/\*\*(.*?)\*\/.*?\/\*\*((?:(?!\*\/).)*)\*\/\nexport /s) ?? []
      const [first, second] = [wordsIn(header), wordsIn(docstring)]
      return second.size >= 4 && first.intersection(second).size / Math.min(first.size, second.size) > 0.8
    })
    expect(repeats).toEqual([])
  })
})

describe('the type check of the server', () => {
  it('loads no component library, which would cost more than its own types', { timeout: 60_000 }, () => {
    const program = [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'server', '--listFilesOnly']
    const read = execFileSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' }).split('\n')
    expect(read.length).toBeGreaterThan(500)
    expect(read.filter((file) => /node_modules\/(@mui|react-admin)\//.test(file)).slice(0, 3)).toEqual([])
  })
})

type Locked = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }

describe('the lock', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }

  it('names no registry', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved)).toEqual([])
  })

  it('holds the packages of every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })
})
