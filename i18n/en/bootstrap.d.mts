export declare const bootstrapMessages: {
  noBrowser: string
  browserFailed: string
  step: (name: string) => string
  help: string
  unknownOption: (option: string) => string
  stageTime: (name: string, seconds: number) => string
  stepFailed: (name: string) => string
  testFailed: (text: string) => string
  steps: Record<'lint' | 'types' | 'vitest' | 'build' | 'browser' | 'slowest' | 'stages', string>
}
