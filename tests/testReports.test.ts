import { expect, it } from 'vitest'
import { readPlaywright, readVitest, slowestFiles } from '../scripts/testReports.ts'

const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

it('the summary lists a failed test with the first lines of its reason', () => {
  const passed = { fullName: 'adds', status: 'passed', duration: 1_500 }
  const failed = {
    fullName: 'divides',
    status: 'failed',
    duration: 500,
    failureMessages: ['expected 1 to be 2\n  at divide.ts:3'],
  }
  const report = {
    ...{ ...none, numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 },
    testResults: [{ name: 'sums.test.ts', status: 'failed', assertionResults: [passed, failed] }],
  }
  expect(readVitest(report)).toEqual({
    ...{ passed: 1, failed: 1, skipped: 3 },
    failures: ['sums.test.ts › divides\n    expected 1 to be 2\n      at divide.ts:3'],
    files: new Map([['sums.test.ts', 2]]),
  })
})

it('the summary lists a file that could not run, though it has no test', () => {
  const file = { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }
  expect(readVitest({ ...none, testResults: [file] }).failures).toEqual(['broken.test.ts\n    Cannot find module'])
})

it('the summary lists failed and retried browser tests, but not passed ones', () => {
  const journey = (title: string, status: string, message?: string) => ({
    ...{ title, file: 'a.spec.ts' },
    tests: [{ status, results: [{ status: 'failed', duration: 250, ...(message && { error: { message } }) }] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [journey('opens', 'expected')],
        suites: [{ specs: [journey('books', 'unexpected', 'no button'), journey('moves', 'flaky', 'too slow')] }],
      },
    ],
  }
  expect(readPlaywright(report)).toEqual({
    ...{ passed: 2, failed: 1, skipped: 0 },
    failures: ['a.spec.ts › books (unexpected)\n    no button', 'a.spec.ts › moves (flaky)\n    too slow'],
    files: new Map([['tests/e2e/a.spec.ts', 0.75]]),
  })
})

it('the summary lists the slowest files first', () => {
  const files = new Map([
    ['fast.test.ts', 0.2],
    ['slow.test.ts', 61.27],
    ['steady.test.ts', 8],
  ])
  expect(slowestFiles(files, 2)).toEqual(['   61.3 s  slow.test.ts', '    8.0 s  steady.test.ts'])
})
