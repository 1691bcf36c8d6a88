import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { choice, dateTime, image } from '#resources/schema/field.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { TitleName } from '#src/fields/references/TitleName.tsx'
import { boat } from './fleet.ts'
import { createMemory, type Stored } from './memoryProvider.ts'
import { type Mounted, mount, press, seen, text } from './mount.tsx'

const RIG = {
  ...boat,
  fields: {
    ...boat.fields,
    kind: choice(['SAIL', 'MOTOR'], { readOnly: true }),
    launchedAt: dateTime(),
  },
  list: { ...boat.list, columns: ['name', 'seats', 'hull', 'kind', 'launchedAt'] },
}
const BOATS: [Stored, Stored] = [
  {
    id: '1',
    displayName: 'Abeille',
    name: 'Abeille',
    kind: 'MOTOR',
    seats: 4,
    hull: 'H-7',
    launchedAt: '2026-03-02 09:00:00',
  },
  { id: '2', displayName: 'Colibri', name: 'Colibri', kind: 'SAIL', seats: null, hull: '', launchedAt: null },
]

let mounted: Mounted
afterEach(() => mounted.unmount())

describe('the cards of a list on a phone', () => {
  it('show the name, then status and date, then the rest, without empty values', async () => {
    mounted = mount({
      memory: createMemory({ 'company/boat': BOATS }),
      resource: 'company/boat',
      at: '/company/boat',
      routes: { '/company/boat': <ListPage resource={RIG} /> },
    })
    window.happyDOM.setViewport({ width: 390, height: 844 })
    await seen('Abeille')
    const [first, second] = [...document.querySelectorAll('main li, ul[aria-label] > li')]
      .map((card) => card.textContent?.replaceAll('\u202f', ' ') ?? '')
      .filter((words) => /Abeille|Colibri/.test(words))
    expect(first).toMatch(/^Abeille.*Moteur.*2 mars.*4.*H-7$/)
    expect(second).toBe('ColibriVoile')
  })

  it('leave out the value of a filter if all rows have it', async () => {
    const filter = encodeURIComponent(JSON.stringify({ kind: { in: ['SAIL'] } }))
    mounted = mount({
      memory: createMemory({ 'company/boat': BOATS.map((one): Stored => ({ ...one, kind: 'SAIL' })) }),
      resource: 'company/boat',
      at: `/company/boat?filter=${filter}`,
      routes: { '/company/boat': <ListPage resource={{ ...RIG, list: { ...RIG.list, filters: ['kind'] } }} /> },
    })
    window.happyDOM.setViewport({ width: 390, height: 844 })
    await seen('Colibri')
    const cards = [...document.querySelectorAll('main li, ul[aria-label] > li')].map((card) => card.textContent)
    expect(cards.filter((words) => words?.includes('Colibri'))).toEqual(['Colibri'])
  })
})

describe('the creation date of a card', () => {
  it('follows the details, even if four other columns have a value', async () => {
    const LOGGED = { ...RIG, list: { ...RIG.list, columns: ['name', 'seats', 'hull', 'kind', 'mooring', 'createdAt'] } }
    const logged = { ...BOATS[0], mooring: 'MOORED', createdAt: '2026-03-02 09:00:00' }
    mounted = mount({
      memory: createMemory({ 'company/boat': [logged] }),
      resource: 'company/boat',
      at: '/company/boat',
      routes: { '/company/boat': <ListPage resource={LOGGED} /> },
    })
    window.happyDOM.setViewport({ width: 390, height: 844 })
    await seen('Abeille')
    expect(text()).toMatch(/Moteur.*H-7.*2 mars/)
    expect(text()).not.toContain('Créé le')
  })
})

describe('the columns of a list', () => {
  const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent).filter(Boolean)

  it('leave out a default column without a value on the page, and the menu says so', async () => {
    mounted = mount({
      memory: createMemory({ 'company/boat': BOATS.map((one) => ({ ...one, seats: null })) }),
      resource: 'company/boat',
      at: '/company/boat',
      routes: { '/company/boat': <ListPage resource={RIG} /> },
    })
    await seen('Abeille')
    expect(heads().join()).not.toContain('Places')
    expect(heads().join()).toContain('Coque')
    await press('Colonnes')
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Places (vide sur cette page)')
  })
})

describe('the photo of a record', () => {
  const open = (records: Stored[], width: number) => {
    const PICTURED = { ...boat, fields: { ...boat.fields, photo: image() } }
    mounted = mount({
      memory: createMemory({ 'company/boat': records }),
      resource: 'company/boat',
      at: '/company/boat',
      routes: { '/company/boat': <ListPage resource={PICTURED} /> },
    })
    window.happyDOM.setViewport({ width, height: 844 })
    return seen('Abeille')
  }
  const photo = { id: 'f', name: 'abeille.png', mimeType: 'image/png', thumbnailUrl: '/abeille.webp' }
  const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

  it.each([390, 1440])('is displayed before its name, even if undeclared in the list, at %i px', async (width) => {
    await open([{ ...BOATS[0], photo }, BOATS[1]], width)
    expect(sources()).toEqual(['/abeille.webp'])
    expect(text()).not.toContain('photo')
  })

  it('takes no space if no row has one', async () => {
    await open(BOATS, 1440)
    expect(sources()).toEqual([])
  })
})

describe('the name on a card', () => {
  const named = (key: string, displayName: string, more?: object) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <TitleName resource={resources.get(key)} record={{ id: '1', displayName, ...more }} />
      </QueryClientProvider>,
    ).replace(/<[^>]*>/g, '')

  it('starts with its subject, before its number', () => {
    expect(named('reservation', 'R-202611-00042 – Heure du conte – suite')).toBe(
      'Heure du conte – suite R-202611-00042',
    )
  })

  it('starts with the subject of the record that it names', () => {
    const name = 'R-202611-00042 – Heure du conte'
    expect(named('activity', name, { entity: 'reservation' })).toBe('Heure du conte R-202611-00042')
    expect(named('email', name, { recordEntity: 'reservation' })).toBe('Heure du conte R-202611-00042')
    expect(named('activity', 'Salle – étage', { entity: 'location' })).toBe('Salle – étage')
  })

  it('stays unchanged without a separator', () => {
    expect(named('user', 'Léa – Blanchet')).toBe('Léa – Blanchet')
    expect(named('reservation', 'R-1')).toBe('R-1')
  })
})
