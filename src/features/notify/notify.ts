/** Writes to the people of a reservation. */
import { callOperation } from '#dataProviders/graphql/client.ts'
import { PreviewEmailDocument, type PreviewEmailQuery, SendEmailDocument } from '#dataProviders/operations/mailer.ts'
import type { EmailType } from '#resources/domain/emailTypes.ts'

/** What « Prévenir » sends: news of a change where it is asked for after one, else a message about the reservation. */
const typeOf = (isAfterChange: boolean): EmailType => (isAfterChange ? 'reservation_updated' : 'reservation_notice')

export type NoticeDraft = PreviewEmailQuery['previewEmail']
export type NoticeChoice = { reservation: string; isAfterChange: boolean; model: string | null; comment: string }

const inputOf = ({ reservation, isAfterChange, model, comment }: NoticeChoice) => ({
  type: typeOf(isAfterChange),
  record: reservation,
  model,
  comment,
})

export const draftKey = (choice: NoticeChoice) => ['email', 'draft', inputOf(choice)]

export const fetchDraft = async (choice: NoticeChoice): Promise<NoticeDraft> =>
  (await callOperation(PreviewEmailDocument, { input: inputOf(choice) })).previewEmail

/** `borrowers`: ids of borrowings. */
export const sendNotice = async (choice: NoticeChoice, borrowers: readonly string[]): Promise<void> => {
  await callOperation(SendEmailDocument, { input: { ...inputOf(choice), borrowers: [...borrowers] } })
}
