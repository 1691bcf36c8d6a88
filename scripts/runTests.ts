/** Runs every check in turn under Régie's own Node, counts them, and says so in one last line. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrapMessages as messages } from '#i18n/fr/bootstrap.mjs'
import { ensureBrowser } from './installBrowser.ts'
import { type Counts, type PlaywrightReport, readPlaywright, readVitest, type VitestReport } from './testReports.ts'

type Step = { name: string; run: () => Counts }

const { steps: names } = messages
const reports = mkdtempSync(join(tmpdir(), 'regie-reports-'))
// Some thirty processes load the same server: the first one leaves it translated.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')

const runNode = (args: readonly string[], env: Record<string, string> = {}): boolean =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

const program = (...path: string[]) => join('node_modules', ...path)

/** A step that passes or fails as a whole. */
const single =
  (args: readonly string[]): (() => Counts) =>
  () => {
    const isPassed = runNode(args)
    return { passed: Number(isPassed), failed: Number(!isPassed), skipped: 0, failures: [] }
  }

/** The counts that a test runner wrote down; a runner that failed without a failed test counts as one. */
const counted = (isPassed: boolean, read: () => Counts): Counts => {
  try {
    const counts = read()
    return isPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] }
  }
}

const readReport = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

const runVitest = (projects: readonly string[]): Counts => {
  const file = join(reports, 'vitest.json')
  const isPassed = runNode([
    program('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return counted(isPassed, () => readVitest(readReport<VitestReport>(file)))
}

const runPlaywright = (): Counts => {
  const file = join(reports, 'playwright.json')
  const isPassed = runNode([program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return counted(isPassed, () => readPlaywright(readReport<PlaywrightReport>(file)))
}

const typeStep = (project: string): Step => ({
  name: `${names.types} (${project})`,
  run: single([program('typescript', 'bin', 'tsc'), '-p', project]),
})

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })

const steps: Step[] = [
  { name: names.lint, run: single([program('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings']) },
  ...['resources', 'server', '.'].map(typeStep),
  { name: names.vitest, run: () => runVitest(values.quick ? ['unit'] : ['unit', 'server', 'web', 'integrator']) },
]
if (!values.quick) {
  steps.push({ name: names.build, run: single([join('scripts', 'build.mjs')]) })
  steps.push({ name: names.browser, run: runPlaywright })
}

// Before the first step that opens a browser, which some service tests do as well.
if (!values.quick && !ensureBrowser()) console.log(messages.browserFailed)

const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
const failedSteps: string[] = []
for (const { name, run } of steps) {
  console.log(messages.step(name))
  const counts = run()
  if (counts.failed > 0) failedSteps.push(name)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  total.failures.push(...counts.failures)
}
rmSync(reports, { recursive: true, force: true })
// Below everything, so that the end of the output alone says what failed.
for (const text of total.failures) console.log(messages.testFailed(text))
for (const name of failedSteps) console.log(messages.stepFailed(name))
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
