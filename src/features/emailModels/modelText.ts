import type { EmailType } from '#resources/domain/emailTypes.ts'

export type ModelText = { type: EmailType; subject: string; template: string }
