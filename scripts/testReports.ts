import { join, relative } from 'node:path'

/** `files`: seconds of a worker per test file, hooks of Vitest excluded. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  files: ReadonlyMap<string, number>
}

type VitestTest = { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }
export type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}

type PlaywrightResult = { status: string; duration?: number; error?: { message?: string } }
type PlaywrightSpec = { title: string; file: string; tests: { status: string; results: PlaywrightResult[] }[] }
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
export type PlaywrightReport = PlaywrightSuite & {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  errors?: { message?: string }[]
}

const REASON_LINES = 12

const failure = (name: string, reason = ''): string =>
  [name, ...reason.split('\n').slice(0, REASON_LINES)].filter(Boolean).join('\n    ')

const sumTimes = (times: readonly (readonly [file: string, milliseconds: number])[]): Map<string, number> => {
  const files = new Map<string, number>()
  for (const [file, milliseconds] of times) files.set(file, (files.get(file) ?? 0) + milliseconds / 1000)
  return files
}

export const slowestFiles = (files: ReadonlyMap<string, number>, count: number): string[] =>
  [...files]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)

export const readVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [failure(name, message)]
    return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages?.[0]))
  }),
  files: sumTimes(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ duration }) => [relative(process.cwd(), name), duration ?? 0] as const),
    ),
  ),
})

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

export const readPlaywright = (report: PlaywrightReport): Counts => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped,
  failures: [
    ...(report.errors ?? []).map(({ message }) => failure('Playwright', message)),
    ...specsOf(report).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) =>
          failure(`${file} › ${title} (${status})`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
  ],
  files: sumTimes(
    specsOf(report).flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration = 0 }) => [join('tests/e2e', file), duration] as const)),
    ),
  ),
})
