import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  PreviewEmailDocument,
  type PreviewEmailQuery,
  SendEmailDocument,
  SendEmailsDocument,
  type SendEmailsMutation,
} from '#dataProviders/operations/mailer.ts'
import type { EmailType } from '#resources/domain/emailTypes.ts'

const typeOf = (isAfterChange: boolean): EmailType => (isAfterChange ? 'reservation_updated' : 'reservation_notice')

export type NoticeDraft = PreviewEmailQuery['previewEmail']
export type NoticeText = { model: string | null; comment: string }
export type NoticeChoice = NoticeText & { reservation: string; isAfterChange: boolean }

const inputOf = ({ reservation, isAfterChange, model, comment }: NoticeChoice) => ({
  type: typeOf(isAfterChange),
  record: reservation,
  model,
  comment,
})

export const draftKey = (choice: NoticeChoice) => ['email', 'draft', inputOf(choice)]

export const fetchDraft = async (choice: NoticeChoice): Promise<NoticeDraft> =>
  (await callOperation(PreviewEmailDocument, { input: inputOf(choice) })).previewEmail

export const sendNotice = async (choice: NoticeChoice, borrowers: readonly string[]): Promise<void> => {
  await callOperation(SendEmailDocument, { input: { ...inputOf(choice), borrowers: [...borrowers] } })
}

export type NoticeResult = SendEmailsMutation['sendEmails'][number]

export const sendNotices = async (records: readonly string[], text: NoticeText): Promise<readonly NoticeResult[]> =>
  (await callOperation(SendEmailsDocument, { input: { type: typeOf(false), records: [...records], ...text } }))
    .sendEmails
