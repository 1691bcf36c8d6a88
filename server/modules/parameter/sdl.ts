export const parameterSdl = /* GraphQL */ `
  "A parameter and its allowed values."
  type ParameterSetting {
    code: String!
    "In French."
    name: String!
    "Current value as text: booleans as true or false, slots and week days as JSON."
    value: String
    type: String!
    category: String!
    nullable: Boolean!
    default: String
    readOnly: Boolean!
    values: [String!]
    min: Int
    max: Int
    maxLength: Int
  }
`
