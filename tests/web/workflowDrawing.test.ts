import { expect, it } from 'vitest'
import { diagramOf, type FormStep } from '#src/features/workflows/diagram.ts'

const role = (displayName: string) => ({ id: displayName, displayName })
const step = (name: string, options: FormStep = {}): FormStep => ({ name, ...options })
const arrows = (steps: readonly FormStep[], respectOrder = true) =>
  diagramOf({ respectOrder, reservedAtStart: false, steps }).edges.map(({ from, to }) => `${from} > ${to}`)

it('the drawing connects steps in order, or all at once without order', () => {
  const steps = [step('Avis'), step('Accord')]
  expect(arrows(steps)).toEqual(['start > step0', 'step0 > step1', 'step1 > end'])
  expect(arrows(steps, false)).toEqual(['start > step0', 'step0 > end', 'start > step1', 'step1 > end'])
  expect(arrows([])).toEqual(['start > end'])
})

it('the drawing shows the escalation role of a delay, and none without a delay', () => {
  const relayed = step('Avis', { delay: 3, delayUnit: 'DAYS', escalationRole: role('Direction') })
  const { nodes, edges } = diagramOf({ respectOrder: true, reservedAtStart: true, steps: [relayed] })
  const relay = nodes.find(({ kind }) => kind === 'relay')
  expect(relay).toMatchObject({ title: 'relais\u00a0: Direction', lines: ['après 3\u00a0jours'] })
  expect(edges.find(({ isRelay }) => isRelay)).toEqual({ from: 'step0', to: relay?.id, isRelay: true })
  expect(arrows([step('Avis', { escalationRole: role('Direction') })])).toEqual(['start > step0', 'step0 > end'])
})

it('the drawing shows validators and action of each step, and the position of an unnamed one', () => {
  const { nodes } = diagramOf({
    respectOrder: true,
    reservedAtStart: false,
    steps: [
      step('', { userRoles: [role('Chef'), role('Élu')], sectors: [role('Culture')], reserving: true }),
      step('Accord', { delay: 1, delayUnit: 'HOURS', selectApprover: true }),
    ],
  })
  expect(nodes.map(({ title, lines }) => [title, ...lines])).toEqual([
    ['Demande', 'le créneau n’est pas encore retenu'],
    ['Étape 1', 'Chef, Élu – Culture', 'retient le créneau'],
    ['Accord', 'gestionnaires de l’élément', 'au choix du demandeur', 'à décider en 1\u00a0heure'],
    ['Réservation confirmée'],
  ])
})
