import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { bootstrapMessages as messages } from '#i18n/fr/bootstrap.mjs'
import { APP_FOLDER } from '#server/platform/appFolder.ts'
import { appTypeProjects } from './appTypes.ts'
import { ensureBrowser } from './installBrowser.ts'
import { type Counts, type PlaywrightReport, readPlaywright, readVitest, type VitestReport } from './testReports.ts'

/** `run` prints its output; a step in a lane prints it at its end. */
type Step = { name: string; run: () => Promise<Counts> }

const { steps: names } = messages
const reports = mkdtempSync(join(tmpdir(), 'regie-reports-'))
// About thirty processes load the same server: the first one compiles it for all.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')

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

/** A parallel step that passes or fails as a whole; its output is printed at its end. */
const single = (name: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { isPassed, output } = await runNode(args, { isKept: true })
    console.log([messages.step(name), output.trimEnd()].filter(Boolean).join('\n'))
    return { passed: Number(isPassed), failed: Number(!isPassed), skipped: 0, failures: [] }
  },
})

/** Counts of a test runner; a runner that failed without a failed test counts as one failure. */
const counted = (isPassed: boolean, read: () => Counts): Counts => {
  try {
    const counts = read()
    return isPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] }
  }
}

const readReport = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

const runVitest = async (projects: readonly string[]): Promise<Counts> => {
  console.log(messages.step(names.vitest))
  const file = join(reports, 'vitest.json')
  const { isPassed } = await runNode([
    program('vitest', 'vitest.mjs'),
    'run',
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

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })

const app = appTypeProjects(APP_FOLDER)

/** Steps of one processor each, so that the two of a small machine have as much to do. */
const lanes: Step[][] = [
  [
    types('.'),
    ...(app.web ? [types(app.web)] : []),
    ...(values.quick ? [] : [single(names.build, [join('scripts', 'build.mjs')])]),
  ],
  [
    single(names.lint, [program('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings']),
    types('resources'),
    types('server'),
    ...(app.server ? [types(app.server)] : []),
  ],
]
const tests: Step[] = [
  { name: names.vitest, run: () => runVitest(values.quick ? ['unit'] : ['unit', 'server', 'web', 'integrator']) },
  ...(values.quick ? [] : [{ name: names.browser, run: runPlaywright }]),
]

// Before the first step that opens a browser; some server tests do.
if (!values.quick && !ensureBrowser()) console.log(messages.browserFailed)

const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
const failedSteps: string[] = []
const runInTurn = async (steps: readonly Step[]): Promise<void> => {
  for (const { name, run } of steps) {
    const counts = await run()
    if (counts.failed > 0) failedSteps.push(name)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
    total.failures.push(...counts.failures)
  }
}
await Promise.all(lanes.map(runInTurn))
await runInTurn(tests)
rmSync(reports, { recursive: true, force: true })
// At the very end, so that the last lines list the failures.
for (const failure of total.failures) console.log(messages.testFailed(failure))
for (const name of failedSteps) console.log(messages.stepFailed(name))
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
