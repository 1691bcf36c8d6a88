import { afterEach, describe, expect, it } from 'vitest'
import { EditionPage } from '#src/features/editions/EditionPage.tsx'
import { EditionModelCreate, EditionModelUpdate } from '#src/features/editions/ModelForm.tsx'
import { FollowedTrays } from '#src/shell/layout/FollowedTrays.tsx'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, until } from './mount.tsx'

const SHEET = '0199aaaa-0000-7000-8000-000000000001'
const MODELS = [
  { id: 'list', name: 'Liste', description: 'Tout', content: 'RESERVATION', period: 'MONTH' },
  { id: SHEET, name: 'Feuille', description: 'Par lieu', content: 'RESERVATION_ITEM', period: 'DAY' },
]
const edition = (values: object = {}) => ({
  id: 'one',
  name: 'Liste 2026-11-01 au 2026-11-30',
  format: 'PDF',
  status: 'STARTED',
  done: 500,
  total: 1_000,
  failure: null,
  requestedAt: '2026-11-24 10:00:00',
  files: [],
  ...values,
})
const PREVIEW = {
  title: 'Liste',
  period: 'novembre',
  header: '',
  footer: '',
  paper: 'a4',
  landscape: true,
  columns: [
    { label: 'Objet', width: 3, number: false },
    { label: 'Quantité', width: 1, number: true },
  ],
  groups: [{ heading: 'Mairie', rows: [['Conseil', '12']], totals: '1 ligne' }],
  totals: '',
  count: 1,
  isCut: false,
  firstPage: null,
}

let mounted: Mounted | undefined
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

type State = {
  models: object[]
  editions: object[]
  asked: Record<string, unknown>[]
  generated: Record<string, unknown>[]
}

const open = (given: Partial<State> = {}, at = '/edition/reservation?from=2026-11-01&to=2026-11-30'): State => {
  const state: State = { models: MODELS, editions: [], asked: [], generated: [], ...given }
  const nothing = { hasNextPage: false, items: [] }
  mounted = mount({
    memory: createMemory({}),
    resource: 'edition-generator/edition',
    at,
    routes: {
      '/edition/reservation': (
        <>
          <FollowedTrays />
          <EditionPage />
        </>
      ),
      '/customize/edition/create': <EditionModelCreate />,
      '/customize/edition/:id/update': <EditionModelUpdate />,
    },
    answers: {
      EditionModels: () => ({ getEditionModels: { items: state.models, hasNextPage: false } }),
      EditionColumns: ({ content }) => ({
        getEditionColumns: [{ source: 'subject', label: content === 'RESERVATION' ? 'Objet' : 'Objet de la ligne' }],
      }),
      Editions: () => ({ getEditions: { items: state.editions } }),
      PreviewEdition: ({ input }) => {
        state.asked.push(input as Record<string, unknown>)
        return { previewEdition: PREVIEW }
      },
      GenerateEdition: ({ input }) => {
        state.generated.push(input as Record<string, unknown>)
        state.editions = [edition()]
        return { generateEdition: edition() }
      },
      OrganisationParameters: () => ({ getParameters: [] }),
      BookingCategories: () => ({ getReservationCategories: nothing }),
      BookingSectors: () => ({ getSectors: nothing }),
      BookingUseTypes: () => ({ getUseTypes: nothing }),
    },
  })
  return state
}

describe('the report screen', () => {
  it('shows the first page of the URL’s report as a table', async () => {
    const { asked } = open()
    await seen('Conseil')
    expect(asked[0]).toMatchObject({ model: 'list', from: '2026-11-01', to: '2026-11-30', filter: { statuses: null } })
    const page = await find('[role=region]', 'Aperçu de la première page')
    expect([...page.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual(['Objet', 'Quantité'])
    expect(page.textContent).toContain('Mairie')
    expect(text()).toContain('1 ligne')
  })

  it('requests the document in the chosen format, and follows it', async () => {
    const state = open()
    await seen('Conseil')
    await press('Excel')
    await until(async () => expect((await find('button', 'Excel')).getAttribute('aria-pressed')).toBe('true'))
    await press('Générer le document')
    await until(() => expect(state.generated[0]).toMatchObject({ model: 'list', format: 'XLSX', from: '2026-11-01' }))
    await seen('500 sur 1 000 lignes')
    await seen('Lecture des fiches')
    await find('button', 'Documents générés, 1 en cours')
  })

  it('offers ready documents, and explains missing ones', async () => {
    const file = { id: 'f', name: 'Liste.pdf', size: 2_000, url: '/drive/files/f/Liste.pdf?signed' }
    open({
      editions: [
        edition({ status: 'COMPLETED', files: [file] }),
        edition({ id: 'two', status: 'FAILED', failure: 'La mise en page prend trop de temps.' }),
      ],
    })
    const link = await find('a', /^Télécharger/)
    expect(link.getAttribute('href')).toBe(file.url)
    await seen('La mise en page prend trop de temps.')
  })

  it('links to the templates if there is none', async () => {
    open({ models: [] })
    await seen('Aucun modèle d’édition')
    expect((await find('a', 'Créer un modèle')).getAttribute('href')).toBe('/customize/edition/create')
  })
})

it('the name of a template links to its form', async () => {
  open({}, '/customize/edition/feuille/update')
  await until(() => expect(window.location.pathname).toBe(`/customize/edition/${SHEET}/update`))
})

it('a template offers the columns of its content, and its preview follows the form', async () => {
  const { asked } = open({}, '/customize/edition/create')
  await press('Ajouter une colonne')
  const column = await find('[data-field="columns"] [role=combobox]')
  column.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await press('Objet', '[role=option]')
  await until(() =>
    expect(asked.at(-1)).toMatchObject({ draft: { content: 'RESERVATION', columns: [{ source: 'subject' }] } }),
  )
  await seen('Conseil')
})
