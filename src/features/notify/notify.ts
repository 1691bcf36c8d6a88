/** Writes to the people of a reservation. */
import { callOperation } from '#dataProviders/graphql/client.ts'
import { PreviewEmailDocument, type PreviewEmailQuery, SendEmailDocument } from '#dataProviders/operations/mailer.ts'
import type { EmailType } from '#resources/domain/emailTypes.ts'

/** What « Prévenir » sends: news of the reservation as it stands. */
const TYPE: EmailType = 'reservation_updated'

export type NoticeDraft = PreviewEmailQuery['previewEmail']
export type NoticeChoice = { reservation: string; model: string | null; comment: string }

const inputOf = ({ reservation, model, comment }: NoticeChoice) => ({ type: TYPE, record: reservation, model, comment })

export const draftKey = ({ reservation, model, comment }: NoticeChoice) => [
  'email',
  'draft',
  reservation,
  model,
  comment,
]

export const fetchDraft = async (choice: NoticeChoice): Promise<NoticeDraft> =>
  (await callOperation(PreviewEmailDocument, { input: inputOf(choice) })).previewEmail

/** `borrowers`: ids of borrowings. */
export const sendNotice = async (choice: NoticeChoice, borrowers: readonly string[]): Promise<void> => {
  await callOperation(SendEmailDocument, { input: { ...inputOf(choice), borrowers: [...borrowers] } })
}
