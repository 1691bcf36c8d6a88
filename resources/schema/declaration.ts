import type { Condition } from './condition.ts'
import type { Field, FieldKind, ProductKind, TypesOfKinds } from './field.ts'
import type { SystemField, TitleKind } from './registry.ts'
import type { ListView, ObjectRule, Resource } from './resource.ts'

type Fields = Record<string, Field>
type NameOf<F> = keyof F & string
type NamesOfKind<F extends Fields, K extends FieldKind> = string extends keyof F
  ? string
  : { [N in NameOf<F>]: F[N]['kind'] extends K ? N : never }[NameOf<F>]

type Comparable<F> = F extends { values: readonly (infer V)[] }
  ? V | null
  : F extends { kind: ProductKind }
    ? ComparableRow<TypesOfKinds[F['kind']]['row']>
    : string | null
type ComparableRow<V> = [V] extends [number] ? number | null : [V] extends [boolean] ? boolean | null : string | null

type OnField<N, V> =
  | { field: N; is: V | readonly V[] }
  | { field: N; isNot: V | readonly V[] }
  | { field: N; filled: boolean }

type ConditionOn<F extends Fields> = string extends keyof F
  ? Condition
  :
      | { [N in NameOf<F>]: OnField<N, Comparable<F[N]>> }[NameOf<F>]
      | { all: readonly ConditionOn<F>[] }
      | { any: readonly ConditionOn<F>[] }

type Among<F extends Fields, S extends string> = {
  kind: FieldKind
  section?: S
  when?: ConditionOn<F> | undefined
  requiredIf?: ConditionOn<F>
  variables?: { by: NamesOfKind<F, 'choice'> }
  applications?: NamesOfKind<F, 'choices'>
  constrainedBy?: { value: NamesOfKind<F, 'choice'> }
}

export type ColumnOf<F> = NameOf<F> | SystemField

type RuleOver<N extends string, R = ObjectRule> = R extends { rule: infer Rule; fields: infer L }
  ? { rule: Rule; fields: { [I in keyof L]: N } }
  : never

type Unchecked =
  | 'pages'
  | 'operations'
  | 'fields'
  | 'sections'
  | 'foldedSections'
  | 'laterSections'
  | 'list'
  | 'title'
  | 'publicFields'
  | 'rules'
  | 'unique'

/** An entity declaration. Its names are restricted to the entity's fields, sections and columns. */
export type Declaration<K extends string, F extends Fields, S extends string, C extends string> = Omit<
  Resource<K>,
  Unchecked | 'indexes' | 'parent' | 'ownedBy' | 'configuration'
> & {
  pages?: Resource['pages']
  operations?: Resource['operations']
  fields: F & { [N in keyof F]: Among<NoInfer<F>, NoInfer<S>> }
  title: readonly NoInfer<NamesOfKind<F, TitleKind>>[]
  publicFields?: readonly NoInfer<NameOf<F>>[]
  sections?: readonly S[]
  foldedSections?: readonly NoInfer<S>[]
  laterSections?: readonly NoInfer<S>[]
  list?: ListView<C>
  rules?: readonly RuleOver<NoInfer<NameOf<F>>>[]
  unique?: readonly (readonly NoInfer<NameOf<F>>[])[]
  indexes?: readonly (readonly NoInfer<NameOf<F> | SystemField>[])[]
  parent?: NoInfer<NamesOfKind<F, 'reference'>>
  ownedBy?: NoInfer<NamesOfKind<F, 'reference'>>
  configuration?: Omit<NonNullable<Resource['configuration']>, 'key' | 'without'> & {
    key: readonly NoInfer<NameOf<F>>[]
    without?: readonly NoInfer<NameOf<F>>[]
  }
}
