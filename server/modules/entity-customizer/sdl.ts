export const customizerSdl = /* GraphQL */ `
  "The gender of an entity's name: French sentences agree with it."
  enum EntityGender {
    MASCULINE
    FEMININE
  }

  "The types of custom fields."
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

  "How an entity is to be called."
  input EntityConfigurationInput {
    entity: String!
    singularLabel: String!
    pluralLabel: String!
    gender: EntityGender!
  }

  "A choice of a field of the type list: records hold its id; its label and its colour may change."
  type CustomFieldOption {
    id: ID!
    "Its label."
    value: String!
    "As #RRGGBB."
    color: String
  }

  "A choice of a field of the type list."
  input CustomFieldOptionInput {
    "Of a choice that is there; absent: the one of the same label, or else a new one."
    id: ID
    "Its label; no two choices of a field look alike."
    value: String!
    "As #RRGGBB; absent or null: none."
    color: String
  }

  "A heading under which custom fields stand."
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
    "Choices that are offered no more, for what still names them."
    retiredOptions: [CustomFieldOption!]!
    inList: Boolean!
    retired: Boolean!
  }

  "Custom fields in the order of the form, with their headings."
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
    inList: Boolean = false
  }

  "What changes of a custom field; absent: unchanged."
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

  "A field, and the heading that it lies under; null: none."
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
    getCustomFields(
      "The key of the entity; absent: all of them."
      entity: String
    ): CustomFieldSet!
    "How many records hold a value of the field."
    countCustomFieldValues(
      "The field."
      id: ID!
    ): Int!
    "How many records hold no value of the field."
    countCustomFieldBlanks(
      "The field."
      id: ID!
    ): Int!
  }

  extend type Mutation {
    "Renames an entity, in every text that names it."
    updateEntityConfiguration(input: EntityConfigurationInput!): EntityNames!
    "Adds a field to an entity, behind the others."
    createCustomField(input: CreateCustomFieldInput!): CustomFieldDefinition!
    "Changes a field; a retired one keeps its values and is shown no more."
    updateCustomField(
      "The field."
      id: ID!
      input: UpdateCustomFieldInput!
    ): CustomFieldDefinition!
    "Refused with VALIDATION_FAILED when records hold a value, unless forced."
    deleteCustomField(
      "The field."
      id: ID!
      "Deletes the values along with it."
      force: Boolean = false
    ): Boolean!
    "Adds a heading."
    createCustomFieldGroup(
      "The key of the entity."
      entity: String!
      "What it says."
      label: String!
    ): CustomFieldSection!
    "Changes a heading."
    updateCustomFieldGroup(
      "The heading."
      id: ID!
      "What it says."
      label: String!
    ): CustomFieldSection!
    "Its fields stay, outside of any group."
    deleteCustomFieldGroup(
      "The heading."
      id: ID!
    ): Boolean!
    "Puts headings and fields of an entity in order."
    arrangeCustomFields(input: ArrangeCustomFieldsInput!): CustomFieldSet!
  }
`
