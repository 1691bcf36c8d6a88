import { afterEach, expect, it, vi } from 'vitest'
import { crudTexts } from '#i18n/fr/crud.ts'
import { PrescriptionEntryPage } from '#src/features/compliance/PrescriptionEntryPage.tsx'
import { reloadKeepingDrafts } from '#src/ui/unsaved/draft.ts'
import { createMemory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, typeIn, until } from './mount.tsx'

let mounted: Mounted
let sent: Record<string, unknown>[] = []
afterEach(() => mounted.unmount())

const BUILDING = { id: '0190a2f4-7a3b-7c1d-8e2f-1234567890ab', displayName: 'Salle des fêtes' }

const open = async (given: object = { buildingFile: BUILDING }) => {
  sent = []
  mounted = mount({
    memory: createMemory({ 'intervention/building-file': [BUILDING] }),
    resource: 'intervention/prescription',
    at: '/here',
    routes: {
      '/here': <p>Départ</p>,
      '/intervention/prescriptions': <PrescriptionEntryPage />,
      '/intervention/building-file/:id/show': <p>Page du bâtiment</p>,
    },
    answers: {
      CreatePrescriptions: (input) => {
        sent.push(input)
        return { createPrescriptions: (input.rows as unknown[]).length }
      },
    },
  })
  await mounted.router.navigate('/intervention/prescriptions', { state: { given } })
  await seen('Prescription 1')
}

const areas = () => [...document.querySelectorAll<HTMLTextAreaElement>('li textarea:not([aria-hidden])')]

const paste = (words: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => words } })
  areas()[0]?.dispatchEvent(event)
}

it('pasted lines of a report become prescriptions, which are saved together', async () => {
  await open()
  paste('1) Débloquer l’issue\n2) Remplacer le bloc\n3) Afficher le plan')
  await until(() =>
    expect(areas().map(({ value }) => value)).toEqual(['Débloquer l’issue', 'Remplacer le bloc', 'Afficher le plan']),
  )
  await press('Enregistrer les 3 prescriptions')
  await seen('Page du bâtiment')
  expect(sent).toMatchObject([
    {
      report: { buildingFile: BUILDING.id, origin: 'COMMISSION' },
      rows: [
        { label: 'Débloquer l’issue', rank: 1 },
        { label: 'Remplacer le bloc', rank: 2 },
        { label: 'Afficher le plan', rank: 3 },
      ],
    },
  ])
})

it('Enter adds a line and goes to it', async () => {
  await open()
  await typeIn('li textarea', 'Débloquer l’issue')
  areas()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await until(() => expect(areas()).toHaveLength(2))
  await until(() => expect(document.activeElement).toBe(areas()[1]))
})

it('a report without prescription or building is not sent', async () => {
  await open({})
  await press(/^Enregistrer/)
  await seen('Écrivez au moins une prescription.')
  await typeIn('li textarea', 'Débloquer l’issue')
  await press(/^Enregistrer/)
  await find('[aria-invalid="true"]')
  expect(sent).toEqual([])
  expect(text()).toContain('Prescription 1')
})

it('typed rows come back after a reload, and can be abandoned', async () => {
  await open()
  await typeIn('li textarea', 'Débloquer l’issue')
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  reloadKeepingDrafts()
  mounted.unmount()
  await open()
  await until(() => expect(areas().map(({ value }) => value)).toEqual(['Débloquer l’issue']))
  await press(crudTexts.form.draftAbandon)
  await until(() => expect(areas().map(({ value }) => value)).toEqual(['']))
})
