export const rowRuleMessages = {
  entity: 'Records of this type cannot be limited by a rule.',
  entityFixed: 'The type of record of a rule does not change: create another rule.',
  condition: 'Complete each line of the condition, with fields that you read without a limit.',
  tooMany: (most: number) => `There are already ${most} access rules: delete one first.`,
  limited: 'A rule limits your own records of this type: you cannot change who sees them.',
  used: (label: string, rules: readonly string[]) =>
    rules.length === 1
      ? `“${label}” is used in the access rule “${rules[0]}”: change it first.`
      : `“${label}” is used in access rules (${rules.join(', ')}): change them first.`,
  notWritable: 'Your permissions let you read this record, not change it.',
  notDeletable: 'Your permissions do not let you delete this record.',
  outside: 'With these values, the record would not be among those that your permissions let you change.',
} as const
