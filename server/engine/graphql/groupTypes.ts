import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import { GROUP_PERIODS } from '../read/groups.ts'
import type { Types } from './types.ts'

const periodType = () =>
  new GraphQLEnumType({
    name: 'GroupPeriod',
    description: 'Period of a date, in the time zone of the organisation.',
    values: Object.fromEntries(GROUP_PERIODS.map((period) => [period, {}])),
  })

export const groupingType = (types: Types): GraphQLInputObjectType =>
  types.named(
    'ListGrouping',
    () =>
      new GraphQLInputObjectType({
        name: 'ListGrouping',
        description: 'Groups of a list, by one field.',
        fields: {
          by: {
            type: new GraphQLNonNull(GraphQLString),
            description: 'A choice, reference, boolean or date of the list, or customFields.NAME.',
          },
          period: { type: types.named('GroupPeriod', periodType), description: 'For dates; absent: MONTH.' },
          measure: { type: GraphQLString, description: 'A number or amount of the list to sum.' },
          isAverage: { type: GraphQLBoolean, description: 'True for the average instead of the sum.' },
        },
      }),
  )

export const groupType = (types: Types): GraphQLObjectType =>
  types.named(
    'ListGroup',
    () =>
      new GraphQLObjectType({
        name: 'ListGroup',
        description: 'Records that share a value.',
        fields: {
          key: { type: GraphQLString, description: 'The value, id, or first day of the period; null without value.' },
          label: { type: GraphQLString, description: 'Title of a referenced record.' },
          count: { type: new GraphQLNonNull(GraphQLInt), description: 'Number of records.' },
          value: { type: GraphQLFloat, description: 'Sum or average of the measure; null without measured value.' },
          isRest: { type: new GraphQLNonNull(GraphQLBoolean), description: 'True for the records of further groups.' },
        },
      }),
  )
