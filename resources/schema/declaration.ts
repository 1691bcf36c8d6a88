/** What the compiler checks of a declaration: its names are fields of the entity, its conditions compare their values. */
import type { Condition } from './condition.ts'
import type { Field, FieldKind } from './field.ts'
import type { SystemField, TITLE_KINDS } from './registry.ts'
import type { ListView, ObjectRule, Resource } from './resource.ts'

type Fields = Record<string, Field>
type NameOf<F> = keyof F & string
type NamesOfKind<F extends Fields, K extends FieldKind> = string extends keyof F
  ? string
  : { [N in NameOf<F>]: F[N]['kind'] extends K ? N : never }[NameOf<F>]

/** What a condition may compare a field with. */
type Comparable<F> = F extends { values: readonly (infer V)[] }
  ? V | null
  : F extends { kind: 'boolean' }
    ? boolean | null
    : F extends { kind: 'integer' | 'decimal' | 'money' }
      ? number | null
      : string | null

type OnField<N, V> =
  | { field: N; is: V | readonly V[] }
  | { field: N; isNot: V | readonly V[] }
  | { field: N; filled: boolean }

/** A condition over the fields of one entity. */
export type ConditionOn<F extends Fields> = string extends keyof F
  ? Condition
  :
      | { [N in NameOf<F>]: OnField<N, Comparable<F[N]>> }[NameOf<F>]
      | { all: readonly ConditionOn<F>[] }
      | { any: readonly ConditionOn<F>[] }

/** What a field may say of the others, and of the sections. */
type Among<F extends Fields, S extends string> = {
  kind: FieldKind
  section?: S
  when?: ConditionOn<F> | undefined
  requiredIf?: ConditionOn<F>
  variables?: { by: NamesOfKind<F, 'choice'> }
  applications?: NamesOfKind<F, 'choices'>
  constrainedBy?: { value: NamesOfKind<F, 'choice'> }
}

/** What a list may show, and be sorted by. */
export type ColumnOf<F> = NameOf<F> | SystemField

/** Of every rule, the same over these names. */
type RuleOver<N extends string, R = ObjectRule> = R extends { rule: infer Rule; fields: infer L }
  ? { rule: Rule; fields: { [I in keyof L]: N } }
  : never

type Unchecked = 'pages' | 'operations' | 'fields' | 'sections' | 'list' | 'title' | 'publicFields' | 'rules' | 'unique'

/** An entity as it is written: where names are asked for, those of its fields, sections and columns. */
export type Declaration<K extends string, F extends Fields, S extends string, C extends string> = Omit<
  Resource<K>,
  Unchecked | 'indexes' | 'parent' | 'ownedBy'
> & {
  pages?: Resource['pages']
  operations?: Resource['operations']
  fields: F & { [N in keyof F]: Among<NoInfer<F>, NoInfer<S>> }
  title: readonly NoInfer<NamesOfKind<F, (typeof TITLE_KINDS)[number]>>[]
  publicFields?: readonly NoInfer<NameOf<F>>[]
  sections?: readonly S[]
  list?: ListView<C>
  rules?: readonly RuleOver<NoInfer<NameOf<F>>>[]
  unique?: readonly (readonly NoInfer<NameOf<F>>[])[]
  indexes?: readonly (readonly NoInfer<NameOf<F> | SystemField>[])[]
  parent?: NoInfer<NamesOfKind<F, 'reference'>>
  ownedBy?: NoInfer<NamesOfKind<F, 'reference'>>
}
