import { CUSTOM_FIELD_TYPES } from '#resources/domain/customFields.ts'

export const customizerSdl = /* GraphQL */ `
  "Types of custom fields."
  enum CustomFieldValueType {
    ${CUSTOM_FIELD_TYPES.join('\n    ')}
  }

  "A choice of a list field: records store its id, so label and colour may change."
  type CustomFieldOption {
    id: ID!
    "Its label."
    value: String!
    "As #RRGGBB."
    color: String
  }

  "A heading above custom fields."
  type CustomFieldSection {
    id: ID!
    entity: String!
    label: String!
    position: Int!
  }

  "A custom field of an entity."
  type CustomFieldDefinition {
    id: ID!
    entity: String!
    label: String!
    name: String!
    type: CustomFieldValueType!
    required: Boolean!
    group: CustomFieldSection
    size: Int!
    position: Int!
    options: [CustomFieldOption!]!
    "Retired choices, for records that still have them."
    retiredOptions: [CustomFieldOption!]!
    "Help, default, limits and conditions, by name."
    settings: JSON!
    inList: Boolean!
    retired: Boolean!
    "Time from which a removed field is deleted with its values."
    purgesAt: DateTime
  }

  "Custom fields and headings in form order."
  type CustomFieldSet {
    groups: [CustomFieldSection!]!
    fields: [CustomFieldDefinition!]!
  }
`
