import type { Operations } from '#contract/intervention.ts'
import { accessibilityMessages as messages } from '#i18n/fr/accessibility.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { notFound, requireSeen } from '#server/engine/read/one.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { PAGE_TOKEN } from '#server/features/publicPages/address.ts'
import { countPage } from '#server/features/publicPages/sending.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { readDocuments } from './registerReads.ts'

type PublicBuilding = { id: string; name: string; introduction: string | null }

const FIND = `SELECT building.id, location.name, building.register_introduction AS introduction
  FROM intervention.building_file building JOIN company.location location ON location.id = building.location_id
  WHERE building.register_token = $1 AND building.is_register_public`

/** One error for unknown addresses and for registers that are not public. Guesses are throttled. */
export const openPublicRegister = async (context: Context, token: string): Promise<PublicBuilding> => {
  const { pool } = context.kernel
  const { rows } = PAGE_TOKEN.test(token) ? await pool.query<PublicBuilding>(FIND, [token]) : { rows: [] }
  await countPage(context, 'register', rows[0] !== undefined)
  if (!rows[0]) throw new AppError('NOT_FOUND', messages.noRegister)
  return rows[0]
}

export const getPublicRegisterOperation = defineOperation<Operations['getPublicRegister']>({
  sdl: /* GraphQL */ `
    "A file of a document of the register."
    type RegisterFile {
      id: ID!
      name: String!
      "Bytes."
      size: Float!
    }

    "A document of the accessibility register of a building."
    type RegisterDocument {
      "Of ACCESSIBILITY_KINDS."
      kind: String!
      "MISSING, EXPIRED, PRESENT or NOT_CONCERNED."
      state: String!
      "The stored document."
      id: ID
      "Why the building needs none."
      reason: String
      datedOn: Date
      files: [RegisterFile!]!
    }

    "The public accessibility register of a building."
    type PublicRegister {
      name: String!
      organisation: String
      introduction: String
      documents: [RegisterDocument!]!
    }

    extend type Query {
      "Returns the accessibility register of a building to people without account, if it is public."
      getPublicRegister(
        "Last segment of the address."
        token: String!
      ): PublicRegister!
    }
  `,
  access: 'public',
  resolve: async (context, { token }) => {
    const { id, name, introduction } = await openPublicRegister(context, token)
    const documents = await readDocuments(context, context.kernel.pool, id)
    return { name, introduction, organisation: await readParameter(context.kernel, 'COMPANY_NAME'), documents }
  },
})

export const getAccessibilityRegisterOperation = defineOperation<Operations['getAccessibilityRegister']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "All documents that the accessibility register of a building asks for, with their state."
      getAccessibilityRegister(
        "The building."
        buildingFile: ID!
      ): [RegisterDocument!]!
    }
  `,
  resolve: async (context, { buildingFile }) => {
    requireRight(context, 'INTERVENTION')
    await requireSeen(context, 'buildingFile', buildingFile)
    const documents = await readDocuments(context, context.kernel.pool, buildingFile)
    if (documents.length === 0) throw notFound()
    return documents
  },
})
