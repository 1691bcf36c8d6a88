import { afterEach, beforeEach, expect, it } from 'vitest'
import { formAnswer } from '#resources/entities/formAnswer.ts'
import { ShowPage } from '#src/crud/ShowPage.tsx'
import { PublicFormPage } from '#src/features/auth/forms/PublicFormPage.tsx'
import { formAnswerSlots } from '#src/features/publicForms/formAnswerSlots.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, typeIn } from './mount.tsx'

const FIELDS = [
  { name: 'name', input: 'text', label: 'Objet', required: true, rules: { maxLength: 150 } },
  {
    name: 'KIND',
    input: 'choice',
    label: 'Genre',
    required: false,
    choices: [
      { value: 'a', label: 'Idée' },
      { value: 'b', label: 'Plainte' },
    ],
    rules: {},
  },
  {
    name: 'WHY',
    input: 'lines',
    label: 'Motif',
    required: false,
    when: { field: 'KIND', is: 'b' },
    requiredIf: { field: 'KIND', is: 'b' },
    rules: {},
  },
  { name: 'COUNT', input: 'integer', label: 'Nombre', required: false, rules: { min: 1 } },
].map((field) => ({ help: null, choices: null, when: null, requiredIf: null, ...field }))

const PAGE = {
  name: 'Boîte à idées',
  introduction: 'Dites-nous tout.',
  thanks: 'À bientôt.',
  consent: 'J’accepte le traitement.',
  emailField: null,
  fields: FIELDS,
  initial: {},
  ticket: 'ticket',
}

let mounted: Mounted | undefined
let sent: Record<string, unknown>[] = []

const open = () => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'sector',
    at: '/formulaire/abc',
    routes: { '/formulaire/:token': <PublicFormPage /> },
    answers: {
      PublicForm: () => ({ getFormPage: PAGE }),
      CreateFormAnswer: (variables: unknown) => {
        sent.push((variables as { input: Record<string, unknown> }).input)
        return { createFormAnswer: 'link' }
      },
    } as never,
  })
}

beforeEach(() => {
  sent = []
  localStorage.clear()
})
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

const choose = async (value: string) => {
  const select = (await find('select[name=KIND]')) as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

it('a public form shows a field while its condition is met, and marks missing values', async () => {
  open()
  await seen('Boîte à idées')
  expect(text()).toContain('Dites-nous tout.')
  expect(document.querySelector('[data-field=WHY]')).toBeNull()
  await choose('b')
  await find('[data-field=WHY]')
  await press('Envoyer')
  await seen('Corrigez les champs signalés.')
  expect(document.activeElement).toBe(await find('[data-field=name]'))
  expect(text().split('Remplissez ce champ.')).toHaveLength(3)
  expect(sent).toEqual([])
})

it('a public form sends typed values of shown fields once, and forgets its draft', async () => {
  open()
  await typeIn('input[name=name]', 'Un banc')
  await typeIn('input[name=COUNT]', '1 204')
  expect(localStorage.getItem('regie.forms')).toContain('Un banc')
  mounted?.unmount()
  open()
  expect(((await find('input[name=name]')) as HTMLInputElement).value).toBe('Un banc')
  ;((await find('[data-field=consent]')) as HTMLInputElement).click()
  await press('Envoyer')
  await seen('Merci, c’est envoyé')
  expect(text()).toContain('À bientôt.')
  expect(sent).toMatchObject([{ values: { name: 'Un banc', COUNT: 1204 }, isConsentGiven: true, ticket: 'ticket' }])
  expect(localStorage.getItem('regie.forms')).toBe('[]')
})

it('an answer leads with the values of the asked fields, in the order of the form', async () => {
  const answer = {
    id: 'a',
    displayName: 'Verts Espaces',
    entity: 'supplier',
    recordId: 's',
    formName: 'Proposer un fournisseur',
    state: 'TO_DO',
    asked: [{ name: 'email', label: 'Votre adresse' }, { name: 'name' }, { name: 'gone' }],
  }
  const supplier = { id: 's', displayName: 'Verts Espaces', name: 'Verts Espaces', email: 'v@exemple.fr', phone: '01' }
  mounted = mount({
    memory: createMemory({ 'form-answers': [answer], 'company/supplier': [supplier] }),
    resource: 'form-answers',
    at: '/form-answers/a/show',
    routes: {
      '/form-answers/:id/show': (
        <ShowPage resource={formAnswer} {...(formAnswerSlots.show && { slots: formAnswerSlots.show })} />
      ),
    },
  })
  await seen('v@exemple.fr')
  const labels = [...document.querySelectorAll('dt')].map((one) => one.textContent)
  expect(labels.slice(0, 2)).toEqual(['Votre adresse', 'Nom'])
  expect(text()).not.toContain('01')
  expect(text().match(/Proposer un fournisseur/g)).toHaveLength(1)
})
