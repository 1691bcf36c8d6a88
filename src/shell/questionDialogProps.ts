import type { Answers, QuestionCode, Refusal } from '#dataProviders/questions.ts'

export type QuestionDialogProps<Code extends QuestionCode> = {
  refusals: readonly Refusal[]
  onEnd: (answer?: Answers[Code]) => void
}
