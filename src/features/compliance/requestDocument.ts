import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  GenerateLiftingCertificateDocument,
  GenerateSafetyRegisterDocument,
  GenerateVisitFileDocument,
} from '#dataProviders/operations/edition-generator.ts'
import { editionPageTexts } from '#i18n/fr/editionPages.ts'

export type Printing =
  | { kind: 'register'; id: string; from: string | null; to: string | null }
  | { kind: 'visit'; id: string }
  | { kind: 'lifting'; id: string; isWholeReport: boolean }

const request = async (asked: Printing): Promise<{ name: string | null }> => {
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

/** Returns the notice for the user. */
export const requestDocument = async (asked: Printing): Promise<string> =>
  editionPageTexts.asked((await request(asked)).name ?? '')
