import { GraphQLEnumType, GraphQLID, GraphQLInputObjectType, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql'
import { AFFECTED_REMEDIES, type AffectedRemedy } from '#resources/domain/remedies.ts'
import { GraphQLDateTime } from './scalars.ts'
import type { Types } from './types.ts'

const DESCRIPTIONS: Record<AffectedRemedy, string> = {
  KEEP: 'The reservation stays as it is.',
  MOVE: 'The reservation changes immediately; its people are notified.',
  PROPOSE: 'The requester must accept the change; the reservation stays unchanged until then.',
  CANCEL: 'Its affected items are cancelled, with a reason.',
}

const remedyType = (types: Types): GraphQLEnumType =>
  types.named(
    'AffectedRemedy',
    () =>
      new GraphQLEnumType({
        name: 'AffectedRemedy',
        description: 'A remedy for an affected reservation.',
        values: Object.fromEntries(AFFECTED_REMEDIES.map((remedy) => [remedy, { description: DESCRIPTIONS[remedy] }])),
      }),
  )

const replacementType = (types: Types): GraphQLInputObjectType =>
  types.named(
    'ReplacementInput',
    () =>
      new GraphQLInputObjectType({
        name: 'ReplacementInput',
        description: 'An item that replaces the item of a reservation item.',
        fields: {
          line: { type: new GraphQLNonNull(GraphQLID), description: 'The id of the reservation item.' },
          item: { type: new GraphQLNonNull(GraphQLID), description: 'The id of the reservable item.' },
        },
      }),
  )

export const affectedDecisionType = (types: Types): GraphQLInputObjectType =>
  types.named(
    'AffectedDecisionInput',
    () =>
      new GraphQLInputObjectType({
        name: 'AffectedDecisionInput',
        description: 'The remedy for one affected reservation.',
        fields: {
          reservation: { type: new GraphQLNonNull(GraphQLID), description: 'The id of the reservation.' },
          remedy: {
            type: new GraphQLNonNull(remedyType(types)),
            description: 'MOVE and PROPOSE need a change of the period or of items.',
          },
          startingAt: { type: GraphQLDateTime, description: 'Absent: the reservation keeps its start.' },
          endingAt: { type: GraphQLDateTime, description: 'Absent: the reservation keeps its end.' },
          replacements: {
            type: new GraphQLList(new GraphQLNonNull(replacementType(types))),
            description: 'Absent: the reservation keeps its items.',
          },
          reason: { type: GraphQLString, description: 'Required for CANCEL; a note to the requester for PROPOSE.' },
        },
      }),
  )
