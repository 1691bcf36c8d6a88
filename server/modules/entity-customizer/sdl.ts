/** Operations of the entity-customizer service. */

export const customizerSdl = /* GraphQL */ `
  enum EntityGender {
    MASCULINE
    FEMININE
  }

  enum CustomFieldValueType {
    bool
    string
    int
    float
    date
    datetime
    list
    image
    file
  }

  "How an entity is called, by the organisation or by default."
  type EntityNames {
    entity: String!
    singularLabel: String!
    pluralLabel: String!
    gender: EntityGender!
    isDefault: Boolean!
  }

  input EntityConfigurationInput {
    entity: String!
    singularLabel: String!
    pluralLabel: String!
    gender: EntityGender!
  }

  type CustomFieldOption {
    value: String!
  }

  input CustomFieldOptionInput {
    value: String!
  }

  type CustomFieldSection {
    id: ID!
    entity: String!
    label: String!
    position: Int!
  }

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
    inList: Boolean!
    retired: Boolean!
  }

  type CustomFieldSet {
    groups: [CustomFieldSection!]!
    fields: [CustomFieldDefinition!]!
  }

  input CreateCustomFieldInput {
    entity: String!
    label: String!
    name: String!
    type: CustomFieldValueType!
    required: Boolean = false
    group: ID
    size: Int = 2
    options: [CustomFieldOptionInput!] = []
    inList: Boolean = false
  }

  "Absent: unchanged."
  input UpdateCustomFieldInput {
    label: String
    type: CustomFieldValueType
    required: Boolean
    group: ID
    size: Int
    options: [CustomFieldOptionInput!]
    inList: Boolean
    retired: Boolean
  }

  input CustomFieldPlaceInput {
    id: ID!
    group: ID
  }

  "The whole order of an entity: groups, then fields with the group that each lies in."
  input ArrangeCustomFieldsInput {
    entity: String!
    groups: [ID!]!
    fields: [CustomFieldPlaceInput!]!
  }

  extend type Query {
    "Every customisable entity."
    getEntityConfigurations: [EntityNames!]!
    "Of one entity, or of all of them."
    getCustomFields(entity: String): CustomFieldSet!
    countCustomFieldValues(id: ID!): Int!
  }

  extend type Mutation {
    updateEntityConfiguration(input: EntityConfigurationInput!): EntityNames!
    createCustomField(input: CreateCustomFieldInput!): CustomFieldDefinition!
    updateCustomField(id: ID!, input: UpdateCustomFieldInput!): CustomFieldDefinition!
    "Refused with VALIDATION_FAILED when records hold a value, unless forced."
    deleteCustomField(id: ID!, force: Boolean = false): Boolean!
    createCustomFieldGroup(entity: String!, label: String!): CustomFieldSection!
    updateCustomFieldGroup(id: ID!, label: String!): CustomFieldSection!
    "Its fields stay, outside of any group."
    deleteCustomFieldGroup(id: ID!): Boolean!
    arrangeCustomFields(input: ArrangeCustomFieldsInput!): CustomFieldSet!
  }
`
