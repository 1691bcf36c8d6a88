/** Runs all checks under Régie's own Node; prints seconds per stage, slowest files, and the counts in a last line. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { bootstrapMessages as messages } from '#i18n/fr/bootstrap.mjs'
import { EXTENSION_FOLDER } from '#server/platform/extensionFolder.ts'
import { type Changes, findChanges } from './changedFiles.ts'
import { extensionTypeProjects } from './extensionTypes.ts'
import { ensureBrowser } from './installBrowser.ts'
import {
  type Counts,
  type PlaywrightReport,
  readPlaywright,
  readVitest,
  slowestFiles,
  type VitestReport,
} from './testReports.ts'

type Step = { name: string; run: () => Promise<Counts> }

const { steps: names } = messages
const reports = mkdtempSync(join(tmpdir(), 'regie-reports-'))
// About thirty processes load the same server: the first one compiles it for all.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')

const SLOWEST = 20

const NONE: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], files: new Map() }

type Ended = { isPassed: boolean; output: string }

const runNode = async (args: readonly string[], options: { env?: object; isKept?: boolean } = {}): Promise<Ended> => {
  const kept = options.isKept ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', kept, kept],
    env: { ...process.env, ...options.env },
  })
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  const [isPassed, ...output] = await Promise.all([ended, ...said])
  return { isPassed, output: output.join('') }
}

const program = (...path: string[]) => join('node_modules', ...path)

const single = (name: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { isPassed, output } = await runNode(args, { isKept: true })
    console.log([messages.step(name), output.trimEnd()].filter(Boolean).join('\n'))
    return { ...NONE, passed: Number(isPassed), failed: Number(!isPassed) }
  },
})

/** Counts of a test runner; a runner that failed without a failed test counts as one failure. */
const counted = (isPassed: boolean, read: () => Counts): Counts => {
  try {
    const counts = read()
    return isPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { ...NONE, failed: 1 }
  }
}

const readReport = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

type Selection = { projects: readonly string[]; command?: readonly string[] }

const runVitest = async ({ projects, command = ['run'] }: Selection): Promise<Counts> => {
  console.log(messages.step(names.vitest))
  const file = join(reports, 'vitest.json')
  const { isPassed } = await runNode([
    program('vitest', 'vitest.mjs'),
    ...command,
    '--passWithNoTests',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return counted(isPassed, () => readVitest(readReport<VitestReport>(file)))
}

const runPlaywright = async (): Promise<Counts> => {
  console.log(messages.step(names.browser))
  const file = join(reports, 'playwright.json')
  const { isPassed } = await runNode([program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  return counted(isPassed, () => readPlaywright(readReport<PlaywrightReport>(file)))
}

/** A single checker: several would each check shared types again. */
const types = (project: string): Step =>
  single(`${names.types} (${project})`, [program('typescript', 'bin', 'tsc'), '-p', project, '--checkers', '1'])

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
  },
})

const app = extensionTypeProjects(EXTENSION_FOLDER)
const changes: Changes | undefined = values.changed ? findChanges(values.since) : undefined
const biome = [program('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings']

const typed = (project: keyof Changes['types']): Step[] =>
  changes && !changes.types[project] ? [] : [types(project === 'web' ? '.' : project)]

/** Steps of one processor each, so that the two of a small machine have as much to do. */
const lanes: Step[][] = [
  [
    ...typed('web'),
    ...(app.web ? [types(app.web)] : []),
    ...(values.quick ? [] : [single(names.build, [join('scripts', 'build.mjs')])]),
  ],
  [
    ...(changes?.files.length === 0
      ? []
      : [single(names.lint, [...biome, ...(changes ? ['--no-errors-on-unmatched', ...changes.files] : [])])]),
    ...typed('resources'),
    ...typed('server'),
    ...(app.server ? [types(app.server)] : []),
  ],
]

/** They read every file of the product without importing it. */
const STRUCTURE = ['architecture', 'language', 'docs', 'decisions'].map((name) => `tests/${name}.test.ts`)

const selected = (): Selection[] => {
  const own = existsSync(EXTENSION_FOLDER) ? ['extension', 'extension-web'] : []
  if (!values.quick) return [{ projects: ['unit', 'english', 'server', 'web', 'integrator', ...own] }]
  if (!changes) return [{ projects: ['unit', 'english'] }]
  const { files, services } = changes
  return [
    { projects: ['unit', 'english', 'web'], command: ['related', '--run', ...STRUCTURE, ...files] },
    // Every service test imports the whole server: only changed files run, not those that a change reaches.
    { projects: ['server', 'integrator'], command: ['run', ...services] },
  ].filter(({ command }) => command.some((word) => word.includes('.')))
}

const tests: Step[] = [
  ...selected().map((selection) => ({ name: names.vitest, run: () => runVitest(selection) })),
  ...(values.quick ? [] : [{ name: names.browser, run: runPlaywright }]),
]

// Before the first step that opens a browser; some server tests do.
if (!values.quick && !ensureBrowser()) console.log(messages.browserFailed)

const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] }
const failedSteps: string[] = []
const stages: string[] = []
const files = new Map<string, number>()
const runInTurn = async (steps: readonly Step[]): Promise<void> => {
  for (const { name, run } of steps) {
    const start = Date.now()
    const counts = await run()
    if (counts.failed > 0) failedSteps.push(name)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
    total.failures.push(...counts.failures)
    for (const [file, seconds] of counts.files) files.set(file, seconds)
    stages.push(messages.stageTime(name, Math.round((Date.now() - start) / 1000)))
  }
}
await Promise.all(lanes.map(runInTurn))
await runInTurn(tests)
rmSync(reports, { recursive: true, force: true })
if (!values.quick) console.log([messages.step(names.slowest), ...slowestFiles(files, SLOWEST)].join('\n'))
console.log([messages.step(names.stages), ...stages].join('\n'))
for (const failure of total.failures) console.log(messages.testFailed(failure))
for (const name of failedSteps) console.log(messages.stepFailed(name))
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
