import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  EditionDocument,
  type FollowedEditionFragment,
  GenerateLiftingCertificateDocument,
  GenerateSafetyRegisterDocument,
  GenerateVisitFileDocument,
} from '#dataProviders/operations/edition-generator.ts'
import { type EditionStatus, isRunningEdition } from '#resources/domain/editions.ts'

export type Printing =
  | { kind: 'register'; id: string; from: string | null; to: string | null }
  | { kind: 'visit'; id: string }
  | { kind: 'lifting'; id: string; isWholeReport: boolean }

export const requestDocument = async (asked: Printing): Promise<{ id: string; name: string | null }> => {
  const { id } = asked
  if (asked.kind === 'register') {
    const variables = { buildingFile: id, from: asked.from, to: asked.to }
    return (await callOperation(GenerateSafetyRegisterDocument, variables)).generateSafetyRegister
  }
  if (asked.kind === 'visit')
    return (await callOperation(GenerateVisitFileDocument, { buildingFile: id })).generateVisitFile
  const variables = { prescription: id, isWholeReport: asked.isWholeReport }
  return (await callOperation(GenerateLiftingCertificateDocument, variables)).generateLiftingCertificate
}

const PAUSE = 800
/** About a minute: a longer one is found in the tray. */
const READS = 75

/** Returns the ended document; undefined if it takes too long. */
export const waitForDocument = async (id: string): Promise<FollowedEditionFragment | undefined> => {
  for (let read = 0; read < READS; read += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    const { getEdition: edition } = await callOperation(EditionDocument, { id })
    if (!isRunningEdition(edition.status as EditionStatus)) return edition
  }
  return undefined
}
