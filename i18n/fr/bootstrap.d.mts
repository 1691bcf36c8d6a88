export declare const bootstrapMessages: {
  noBrowser: string
  browserFailed: string
  step: (name: string) => string
  help: string
  unknownOption: (option: string) => string
  stepFailed: (name: string) => string
  testFailed: (text: string) => string
  steps: { lint: string; types: string; vitest: string; build: string; browser: string }
}
