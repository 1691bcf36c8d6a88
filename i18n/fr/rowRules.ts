export const rowRuleMessages = {
  entity: 'Les fiches de ce type ne peuvent pas être limitées par une règle.',
  entityFixed: 'Le type de fiche d’une règle ne change pas\u00a0: créez une autre règle.',
  condition: 'Complétez chaque ligne de la condition, avec des champs que vous lisez sans limite.',
  tooMany: (most: number) => `Il existe déjà ${most} règles d’accès\u00a0: supprimez-en une d’abord.`,
  limited: 'Une règle limite vos propres fiches de ce type\u00a0: vous ne pouvez pas changer qui les voit.',
  used: (label: string, rules: readonly string[]) =>
    rules.length === 1
      ? `«\u00a0${label}\u00a0» sert dans la règle d’accès «\u00a0${rules[0]}\u00a0»\u00a0: modifiez-la d’abord.`
      : `«\u00a0${label}\u00a0» sert dans des règles d’accès (${rules.join(', ')})\u00a0: modifiez-les d’abord.`,
  notWritable: 'Vos droits vous permettent de lire cette fiche, pas de la modifier.',
  notDeletable: 'Vos droits ne vous permettent pas de supprimer cette fiche.',
  outside: 'Avec ces valeurs, la fiche ne ferait pas partie de celles que vos droits vous permettent de modifier.',
} as const
