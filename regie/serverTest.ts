/** Stable imports for server tests of an extension (`*.test.ts`). */
export type { TestApp, TestPerson } from '#tests/support/app.ts'
export { fileApp, startTestApp } from '#tests/support/app.ts'
