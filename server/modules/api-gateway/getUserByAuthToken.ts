import { createHash } from 'node:crypto'
import type { Operations } from '#contract/api-gateway.ts'
import { type ConsoleEntity, consoleEntitiesOf } from '#resources/domain/consoleEntities.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { findSession, type SessionUser } from '#server/features/sessions/session.ts'
import { AppError } from '#server/platform/errors.ts'

type Declared = { hash: string; entities: ConsoleEntity[] }

const declared = new WeakMap<Registry, Declared>()

const declaredIn = (registry: Registry): Declared => {
  const known = declared.get(registry)
  if (known) return known
  const entities = consoleEntitiesOf(registry)
  const hash = createHash('sha256').update(JSON.stringify(entities)).digest('base64url')
  declared.set(registry, { hash, entities })
  return { hash, entities }
}

type Answer = SessionUser & { entitiesHash: string; entities: ConsoleEntity[] | null }

const getUserByAuthToken = async (
  { kernel, now }: Context,
  { token, knownEntities }: Operations['getUserByAuthToken']['args'],
): Promise<Answer> => {
  const found = await findSession({ db: kernel.pool, config: kernel.config, now }, token)
  if (found instanceof AppError) throw found
  const { hash, entities } = declaredIn(kernel.resources)
  return { ...found.user, entitiesHash: hash, entities: knownEntities === hash ? null : entities }
}

export const getUserByAuthTokenOperation = defineOperation<Operations['getUserByAuthToken']>({
  sdl: /* GraphQL */ `
    "An entity that the organisation made in the console."
    type SessionEntity {
      key: ID!
      singular: String!
      plural: String!
      gender: String!
      icon: String
      menuGroup: String
      "Key of the owning entity."
      owner: ID
      "True if records contain others of the same entity."
      isTree: Boolean!
      "False for a draft, which has no menu entry."
      isPublished: Boolean!
    }

    extend type SessionUser {
      "Changes with the entities."
      entitiesHash: String!
      "Null if the caller knows those of this hash."
      entities: [SessionEntity!]
    }

    extend type Query {
      "Returns the user of a token, with everything that determines their rights; public."
      getUserByAuthToken(
        "The token from login."
        token: String!
        "Hash of an earlier answer: its entities are left out."
        knownEntities: String
      ): SessionUser!
    }
  `,
  access: 'public',
  resolve: getUserByAuthToken,
})
