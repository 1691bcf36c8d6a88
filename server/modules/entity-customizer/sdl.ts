import { CUSTOM_FIELD_TYPES } from '#resources/domain/customFields.ts'

export const customizerSdl = /* GraphQL */ `
  "Grammatical gender of an entity's name, for French sentences."
  enum EntityGender {
    MASCULINE
    FEMININE
  }

  "Types of custom fields."
  enum CustomFieldValueType {
    ${CUSTOM_FIELD_TYPES.join('\n    ')}
  }

  "Names of an entity, customised or default."
  type EntityNames {
    entity: String!
    singularLabel: String!
    pluralLabel: String!
    gender: EntityGender!
    isDefault: Boolean!
    "Conditions may name declared fields, and values may be unique."
    isDerived: Boolean!
  }

  "Custom names of an entity."
  input EntityConfigurationInput {
    entity: String!
    singularLabel: String!
    pluralLabel: String!
    gender: EntityGender!
  }

  "A choice of a list field: records store its id, so label and colour may change."
  type CustomFieldOption {
    id: ID!
    "Its label."
    value: String!
    "As #RRGGBB."
    color: String
  }

  "A choice of a field of the types list and choices."
  input CustomFieldOptionInput {
    "Id of an existing choice; absent: matched by label, otherwise new."
    id: ID
    "Label, unique within the field."
    value: String!
    "As #RRGGBB; absent or null: none."
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
  }

  "Custom fields and headings in form order."
  type CustomFieldSet {
    groups: [CustomFieldSection!]!
    fields: [CustomFieldDefinition!]!
  }

  "A new custom field."
  input CreateCustomFieldInput {
    entity: String!
    label: String!
    name: String!
    type: CustomFieldValueType!
    required: Boolean = false
    group: ID
    size: Int = 2
    options: [CustomFieldOptionInput!] = []
    settings: JSON
    inList: Boolean = false
  }

  "Changes of a custom field; absent values stay."
  input UpdateCustomFieldInput {
    label: String
    type: CustomFieldValueType
    required: Boolean
    group: ID
    size: Int
    options: [CustomFieldOptionInput!]
    "All settings; absent: they stay."
    settings: JSON
    inList: Boolean
    retired: Boolean
  }

  "A field and its heading; null: none."
  input CustomFieldPlaceInput {
    id: ID!
    group: ID
  }

  "Complete order of an entity: groups, then fields with their group."
  input ArrangeCustomFieldsInput {
    entity: String!
    groups: [ID!]!
    fields: [CustomFieldPlaceInput!]!
  }

  extend type Query {
    "Returns every customisable entity."
    getEntityConfigurations: [EntityNames!]!
    "Returns the custom fields of one entity or of all."
    getCustomFields(
      "Entity key; absent: all."
      entity: String
    ): CustomFieldSet!
    "Counts records with a value of the field."
    countCustomFieldValues(
      "The field."
      id: ID!
    ): Int!
    "Counts records without a value of the field."
    countCustomFieldBlanks(
      "The field."
      id: ID!
    ): Int!
  }

  extend type Mutation {
    "Renames an entity in all texts."
    updateEntityConfiguration(input: EntityConfigurationInput!): EntityNames!
    "Adds a field after the others."
    createCustomField(input: CreateCustomFieldInput!): CustomFieldDefinition!
    "Changes a field; a retired one keeps its values but is hidden."
    updateCustomField(
      "The field."
      id: ID!
      input: UpdateCustomFieldInput!
    ): CustomFieldDefinition!
    "Deletes a field; VALIDATION_FAILED if records have values, unless forced."
    deleteCustomField(
      "The field."
      id: ID!
      "Also deletes the values."
      force: Boolean = false
    ): Boolean!
    "Adds a heading."
    createCustomFieldGroup(
      "The key of the entity."
      entity: String!
      "Text of the heading."
      label: String!
    ): CustomFieldSection!
    "Changes a heading."
    updateCustomFieldGroup(
      "The heading."
      id: ID!
      "Text of the heading."
      label: String!
    ): CustomFieldSection!
    "Deletes a heading; its fields stay without group."
    deleteCustomFieldGroup(
      "The heading."
      id: ID!
    ): Boolean!
    "Orders headings and fields of an entity."
    arrangeCustomFields(input: ArrangeCustomFieldsInput!): CustomFieldSet!
  }
`
