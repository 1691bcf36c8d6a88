import { afterEach, describe, expect, it } from 'vitest'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { ListPage } from '#src/crud/ListPage.tsx'
import { RouteScopeProvider, routeScopeOf } from '#src/crud/routeScope.ts'
import { boat, boats } from './fleet.ts'
import { createMemory, type Memory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, type, until } from './mount.tsx'

let memory: Memory
let mounted: Mounted
afterEach(() => mounted.unmount())

const open = () => {
  memory = createMemory({ 'company/boat': boats(3) })
  mounted = mount({
    memory,
    resource: 'company/boat',
    at: '/company/boat',
    routes: { '/company/boat': <ListPage resource={boat} /> },
  })
}

describe('the bulk update of a list', () => {
  const DIALOG = '[role="dialog"] button'
  const choose = async () => {
    await press('Sélectionner Bateau 01', 'input')
    await press('Sélectionner Bateau 02', 'input')
    await press('Modifier 2 bateaux…')
    await press('Choisir un champ à modifier')
  }

  it('applies the chosen values to every selected record, and keeps other fields', async () => {
    open()
    await choose()
    expect(text()).not.toContain('Modifier un autre champ')
    await press('Places', '[role="menuitem"]')
    await type('seats', '8')
    await press('Modifier un autre champ', DIALOG)
    await press('Coque', '[role="menuitem"]')
    await press('Ne pas modifier le champ Coque', DIALOG)
    await press('Enregistrer', DIALOG)
    await seen('2 bateaux ont été modifiés')
    const { params } = memory.calls.findLast(({ method }) => method === 'updateMany') ?? {}
    expect(params).toMatchObject({ ids: ['b1', 'b2'], data: { seats: 8 } })
    expect(Object.keys(params?.data ?? {})).toEqual(['seats'])
    await until(() => expect(document.querySelectorAll('input:checked')).toHaveLength(0))
  })

  it('does not offer fields fixed by the list', async () => {
    memory = createMemory({ 'company/boat': boats(3) })
    const place = { ...routeScopeOf('company/boat'), given: { kind: 'SAIL' } }
    mounted = mount({
      memory,
      resource: 'company/boat',
      at: '/company/boat',
      routes: {
        '/company/boat': (
          <RouteScopeProvider value={place}>
            <ListPage resource={boat} />
          </RouteScopeProvider>
        ),
      },
    })
    await press('Sélectionner Bateau 01', 'input')
    await press('Modifier 1 bateau…')
    await press('Choisir un champ à modifier')
    await find('[role="menuitem"]', 'Places')
    const offered = [...document.querySelectorAll('[role="menuitem"]')].map((one) => one.textContent)
    expect(offered).not.toContain('Propulsion')
  })

  it('validates the chosen fields only, before sending', async () => {
    open()
    await choose()
    await press('Places', '[role="menuitem"]')
    await type('seats', '0')
    await press('Enregistrer', DIALOG)
    await find('[role="dialog"] .Mui-error')
    expect(memory.calls.some(({ method }) => method === 'updateMany')).toBe(false)
  })

  it('reports rejected records with reasons, and keeps them selected', async () => {
    open()
    const verdicts = [
      { id: 'b1', isUpdated: true, error: null },
      { id: 'b2', isUpdated: false, error: { code: 'LOCKED', message: '', details: {} } },
    ]
    memory.provider.updateMany = async () => {
      throw new ServiceError('LOCKED', 'Aucun ne l’a été : quelqu’un la modifie.', { verdicts })
    }
    await choose()
    await press('Places', '[role="menuitem"]')
    await type('seats', '8')
    await press('Enregistrer', DIALOG)
    await seen('quelqu’un la modifie.')
    await seen('Modifier 1 bateau')
  })
})
