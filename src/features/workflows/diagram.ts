/** Nodes and edges of a workflow's diagram. Pure: the diagram and its list share them. */
import { workflowTexts as texts } from '#i18n/fr/workflows.ts'

type Named = { readonly displayName: string }

export type FormStep = {
  readonly name?: string | null
  readonly userRoles?: readonly Named[] | null
  readonly sectors?: readonly Named[] | null
  readonly reserving?: boolean | null
  readonly selectApprover?: boolean | null
  readonly delay?: number | null
  readonly delayUnit?: string | null
  readonly escalationRole?: Named | null
}

export type FormWorkflow = {
  readonly respectOrder: boolean
  readonly reservedAtStart: boolean
  readonly steps: readonly FormStep[]
}

export type DiagramNode = {
  readonly id: string
  readonly kind: 'start' | 'step' | 'relay' | 'end'
  readonly title: string
  readonly lines: readonly string[]
}
type DiagramEdge = {
  readonly from: string
  readonly to: string
  readonly isRelay?: boolean
}
export type DiagramWorkflow = { readonly nodes: readonly DiagramNode[]; readonly edges: readonly DiagramEdge[] }

const namesOf = (records: readonly Named[] | null | undefined): string =>
  (records ?? []).map(({ displayName }) => displayName).join(', ')

/** « Chefs de service – Culture »; the managers of the item if no role or sector is named. */
const approversText = ({ userRoles, sectors }: FormStep): string =>
  [namesOf(userRoles), namesOf(sectors)].filter(Boolean).join(' – ') || texts.managers

const stepTitleOf = ({ name }: FormStep, index: number): string => name?.trim() || texts.step(index + 1)

export const delayOf = ({ delay, delayUnit }: FormStep): string | undefined =>
  delay ? texts.delay(delay, delayUnit === 'HOURS') : undefined

const linesOf = (step: FormStep): string[] => {
  const delay = delayOf(step)
  return [
    approversText(step),
    ...(step.selectApprover ? [texts.chosen] : []),
    ...(step.reserving ? [texts.reserving] : []),
    ...(delay ? [texts.within(delay)] : []),
  ]
}

const relayOf = (step: FormStep, index: number) => {
  const delay = delayOf(step)
  if (!step.escalationRole || !delay) return undefined
  const id = `relay${index}`
  const node: DiagramNode = {
    id,
    kind: 'relay',
    title: texts.relay(step.escalationRole.displayName),
    lines: [texts.after(delay)],
  }
  const edge: DiagramEdge = { from: `step${index}`, to: id, isRelay: true }
  return { node, edge }
}

export const diagramOf = ({ respectOrder, reservedAtStart, steps }: FormWorkflow): DiagramWorkflow => {
  const relays = steps.flatMap((step, index) => relayOf(step, index) ?? [])
  const chain = steps.map((_step, index): DiagramEdge[] => {
    const id = `step${index}`
    const isLast = index === steps.length - 1
    const before = respectOrder && index > 0 ? `step${index - 1}` : 'start'
    return [{ from: before, to: id }, ...(!respectOrder || isLast ? [{ from: id, to: 'end' }] : [])]
  })
  return {
    nodes: [
      { id: 'start', kind: 'start', title: texts.start, lines: [reservedAtStart ? texts.held : texts.notHeld] },
      ...steps.map((step, index): DiagramNode => {
        return { id: `step${index}`, kind: 'step', title: stepTitleOf(step, index), lines: linesOf(step) }
      }),
      ...relays.map(({ node }) => node),
      { id: 'end', kind: 'end', title: texts.end, lines: [] },
    ],
    edges: [...(steps.length === 0 ? [{ from: 'start', to: 'end' }] : chain.flat()), ...relays.map(({ edge }) => edge)],
  }
}
