import type { Operations } from '#contract/entity-customizer.ts'
import { KIT_KEYS, kitEntities } from '#resources/domain/configuration/kits.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireFreshProof } from '#server/engine/requireFreshProof.ts'
import { definePart } from '#server/engine/service.ts'
import { describeOutcome } from '../configuration/describe.ts'
import { A_FILE } from '../configuration/index.ts'
import { applyRun, planRun } from '../configuration/run.ts'
import { droppedKeys } from '../consoleEntities.ts'
import { requireCustomizer } from '../customisable.ts'
import { installing, kitFor, removing } from './kits.ts'

const getStarterKits = async (context: Context): Promise<Operations['getStarterKits']['result']> => {
  requireCustomizer(context)
  const dropped = await droppedKeys(context)
  const { resources } = context.kernel
  return KIT_KEYS.map((key) => {
    const kit = kitFor(key, dropped)
    const keys = kitEntities(kit)
    const present = keys.filter((entity) => resources.find(entity)).length
    const { consoleEntity = [], customField = [], savedSearch = [], automation = [], dashboard = [] } = kit.sections
    return {
      key,
      state: present === keys.length ? 'INSTALLED' : present > 0 ? 'PARTIAL' : 'ABSENT',
      entities: consoleEntity.map((one) => ({ key: String(one.key), name: String(one.pluralLabel) })),
      ...{ fields: customField.length, views: savedSearch.length, automations: automation.length },
      tiles: dashboard.reduce((sum, { tiles }) => sum + (Array.isArray(tiles) ? tiles.length : 0), 0),
    }
  })
}

type Args = Operations['planStarterKit']['args']

const wantedFor = (context: Context, { kit, change }: Args) =>
  change === 'INSTALL' ? installing(context, kit) : removing(context, kit)

const plan = async (context: Context, args: Args) => {
  requireCustomizer(context)
  return describeOutcome(await planRun(context, await wantedFor(context, args)))
}

const apply = async (context: Context, { hash, ...args }: Operations['applyStarterKit']['args']) => {
  requireCustomizer(context)
  requireFreshProof(context)
  return describeOutcome(await applyRun(context, await wantedFor(context, args), hash))
}

export const kitsPart = definePart({
  operations: [
    defineOperation<Operations['getStarterKits']>({
      sdl: /* GraphQL */ `
        "Configurations that the product ships."
        enum StarterKitKey {
          ASSOCIATIONS
          KEYS
          VEHICLES
          LOST_PROPERTY
          SUGGESTIONS
        }

        "By the entities of the kit that are in use: all, some or none."
        enum StarterKitState {
          INSTALLED
          PARTIAL
          ABSENT
        }

        "Its key is in use as long as the entity is not dropped."
        type StarterKitEntity {
          key: String!
          "Plural, as shipped."
          name: String!
        }

        "A shipped configuration, and the number of its elements."
        type StarterKit {
          key: StarterKitKey!
          state: StarterKitState!
          entities: [StarterKitEntity!]!
          fields: Int!
          views: Int!
          automations: Int!
          tiles: Int!
        }

        extend type Query {
          "Returns the starter kits."
          getStarterKits: [StarterKit!]!
        }
      `,
      resolve: (context) => getStarterKits(context),
    }),
    defineOperation<Operations['planStarterKit']>({
      sdl: /* GraphQL */ `
        "Change by a starter kit."
        enum StarterKitChange {
          INSTALL
          REMOVE
        }

        extend type Query {
          "Tries to install or remove a kit without storing anything."
          planStarterKit(
            "The kit."
            kit: StarterKitKey!
            "Present elements stay; the entities of a removed kit are retired."
            change: StarterKitChange!
          ): ConfigurationPlan!
        }
      `,
      work: () => A_FILE,
      resolve: (context, args) => plan(context, args),
    }),
    defineOperation<Operations['applyStarterKit']>({
      sdl: /* GraphQL */ `
        extend type Mutation {
          "Installs or removes a kit in one transaction; CONFLICT if the configuration changed since the plan; needs a fresh proof."
          applyStarterKit(
            "The kit."
            kit: StarterKitKey!
            "As planned."
            change: StarterKitChange!
            "Of the plan."
            hash: String!
          ): ConfigurationPlan!
        }
      `,
      work: () => A_FILE,
      resolve: (context, args) => apply(context, args),
    }),
  ],
})
