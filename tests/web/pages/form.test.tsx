import { maxLength, NumberInput, SaveButton, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { useForm, useFormContext } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ServiceError } from '#dataProviders/serviceError.ts'
import { text as textField } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { FormPage } from '#src/crud/FormPage.tsx'
import { FormContexts } from '#src/crud/form/FormContexts.tsx'
import type { FormSlots } from '#src/crud/slots.ts'
import { boat } from './fleet.ts'
import { createMemory, type Memory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, type, until } from './mount.tsx'

const BOAT = { id: '1', displayName: 'Abeille', name: 'Abeille', kind: 'MOTOR', seats: 4, hull: 'H-77', notes: null }

let memory: Memory
let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (at: string, slots?: FormSlots, stored: { notes?: string | null } = {}, resource: AnyResource = boat) => {
  memory = createMemory({ 'company/boat': [{ ...BOAT, ...stored }] })
  mounted = mount({
    memory,
    resource: 'company/boat',
    at: `/company/boat/${at}`,
    routes: {
      '/company/boat': <p>La liste</p>,
      '/company/boat/create': <FormPage resource={resource} mode="create" slots={slots} />,
      '/company/boat/:id/update': <FormPage resource={resource} mode="update" slots={slots} />,
    },
  })
}

const sent = (method: 'create' | 'update') => memory.calls.find((call) => call.method === method)?.params.data
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const input = async (source: string) => (await find(`[name="${source}"]`)) as HTMLInputElement

describe('the derived form', () => {
  it('creates a record and returns to the list', async () => {
    open('create')
    await type('name', 'Belem')
    await press('Enregistrer')
    await seen('La liste')
    expect(sent('create')).toMatchObject({ name: 'Belem', kind: 'SAIL' })
  })

  it('contains the record, and sends typed changes', async () => {
    open('1/update')
    expect((await input('name')).value).toBe('Abeille')
    await type('hull', 'H-78')
    await press('Enregistrer')
    await seen('La liste')
    expect(sent('update')).toMatchObject({ hull: 'H-78', name: 'Abeille' })
  })

  it.each([
    [null, 'false'],
    ['Coque neuve', 'true'],
  ])('folds a declared section only while it is empty: %s', async (notes, expanded) => {
    open('1/update', undefined, { notes })
    await input('name')
    const title = [...document.querySelectorAll('h2 button')].find((one) => one.textContent === 'À savoir')
    expect(title?.getAttribute('aria-expanded')).toBe(expanded)
  })

  it('keeps later sections of a new record behind one fold until they have an error', async () => {
    open('create', undefined, {}, { ...boat, laterSections: ['notes'] })
    await input('name')
    const fold = await find('h2 button', 'Plus tard')
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    memory.provider.create = async () => {
      throw new ServiceError('VALIDATION_FAILED', 'Refusé', {
        errors: [{ path: 'notes', rule: 'maxLength', message: 'Trop long.' }],
      })
    }
    await type('name', 'Belem')
    await press('Enregistrer')
    await until(() => expect(fold.getAttribute('aria-expanded')).toBe('true'))
  })

  it('has no fold for the later sections of an existing record', async () => {
    open('1/update', undefined, {}, { ...boat, laterSections: ['notes'] })
    await input('name')
    expect(text()).toContain('À savoir')
    expect(text()).not.toContain('Plus tard')
  })

  it('focuses the first field of a new record, but none of an existing one', async () => {
    open('create')
    const name = await input('name')
    await until(() => expect(document.activeElement).toBe(name))
    mounted.unmount()
    open('1/update')
    await input('name')
    await nextFrame()
    expect(document.activeElement).toBe(document.body)
  })

  it('opens no keyboard on a touch screen', async () => {
    const matchMedia = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query.includes('pointer: fine') ? '(max-width: 1px)' : query),
    )
    open('create')
    await input('name')
    await nextFrame()
    expect(document.activeElement).toBe(document.body)
    vi.restoreAllMocks()
  })

  it('reports missing fields, and sends nothing', async () => {
    open('create')
    await input('name')
    await press('Enregistrer')
    await seen('est obligatoire')
    expect(sent('create')).toBeUndefined()
    expect((await input('name')).getAttribute('aria-invalid')).toBe('true')
  })

  it('shows a server error at its field until the value changes', async () => {
    open('1/update')
    const errors = [{ path: 'hull', rule: 'unique', message: 'Cette coque est déjà prise.' }]
    memory.provider.update = async () => {
      throw new ServiceError('VALIDATION_FAILED', 'Refusé', { errors })
    }
    await type('hull', 'H-1')
    await press('Enregistrer')
    await seen('Cette coque est déjà prise.')
    await type('hull', 'H-2')
    await until(() => expect(text()).not.toContain('Cette coque est déjà prise.'))
  })

  it('starts with the URL’s values', async () => {
    open(`create?source=${encodeURIComponent(JSON.stringify({ name: 'Thalassa' }))}`)
    await until(async () => expect((await input('name')).value).toBe('Thalassa'))
  })
})

describe('stock inputs in the slots of a derived form', () => {
  it('replace a derived input, with their own rules', async () => {
    open('1/update', { inputs: { hull: <TextInput source="hull" label="Coque abrégée" validate={maxLength(5)} /> } })
    await seen('Coque abrégée')
    await type('hull', 'beaucoup trop')
    await press('Enregistrer')
    await until(() => expect(document.querySelector('[name="hull"]')?.getAttribute('aria-invalid')).toBe('true'))
    expect(text()).toContain('5 caractères')
    expect(sent('update')).toBeUndefined()
  })

  it('are read and sent with the others', async () => {
    open('1/update', { sections: { notes: <NumberInput source="seats" label="Places assises" /> } })
    const inputs = await until(() => {
      const found = [...document.querySelectorAll<HTMLInputElement>('[name="seats"]')]
      expect(found).toHaveLength(2)
      return found
    })
    expect(inputs.map(({ value }) => value)).toEqual(['4', '4'])
  })

  it('offer values of the page', async () => {
    const choices = [{ id: 'MOTOR', name: 'À moteur' }]
    open('1/update', { inputs: { kind: <SelectInput source="kind" choices={choices} label="Comment" /> } })
    await seen('À moteur')
  })

  it('SaveButton saves like our own bar', async () => {
    open('1/update', { toolbar: <SaveButton label="Garder" alwaysEnable /> })
    await type('hull', 'H-79')
    await press('Garder')
    await seen('La liste')
    expect(sent('update')).toMatchObject({ hull: 'H-79' })
  })

  it('SaveButton of type button does the same', async () => {
    open('1/update', { toolbar: <SaveButton label="Garder" type="button" alwaysEnable /> })
    await type('hull', 'H-80')
    await press('Garder')
    await seen('La liste')
    expect(sent('update')).toMatchObject({ hull: 'H-80' })
  })

  it('have the record and the form’s values in context', async () => {
    const Both = () => {
      const { watch } = useFormContext()
      return (
        <p>
          {useRecordContext()?.hull} puis {watch('hull')}
        </p>
      )
    }
    open('1/update', { after: { main: Both } })
    await seen('H-77 puis H-77')
    await type('hull', 'H-81')
    await seen('H-77 puis H-81')
  })

  it('have no record in a new form', async () => {
    const Record = () => <p>Fiche : {useRecordContext()?.name ?? 'aucune'}</p>
    open('create', { before: { main: <Record /> } })
    await seen('Fiche : aucune')
  })
})

describe('a form locked by another user', () => {
  const Form = ({ isEditable }: { isEditable: boolean }) => {
    const form = useForm({ defaultValues: { hull: 'H-77', kind: 'MOTOR' } })
    const choices = [{ id: 'MOTOR', name: 'À moteur' }]
    return (
      <FormContexts view={useEntityView(boat)} form={form} record={BOAT} save={{}} isEditable={isEditable}>
        <TextInput source="hull" />
        <SelectInput source="kind" choices={choices} />
      </FormContexts>
    )
  }
  const show = (isEditable: boolean) => {
    memory = createMemory({})
    const routes = { '/boat': <Form isEditable={isEditable} /> }
    mounted = mount({ memory, resource: 'company/boat', at: '/boat', routes })
  }

  it('disables stock inputs, which do not check the lock', async () => {
    show(false)
    expect((await input('hull')).disabled).toBe(true)
    expect((await find('[role="combobox"]')).getAttribute('aria-disabled')).toBe('true')
  })

  it('leaves them enabled without a lock', async () => {
    show(true)
    expect((await input('hull')).disabled).toBe(false)
  })
})

describe('the form of a copy', () => {
  const fields = {
    ...boat.fields,
    name: textField({ required: true, unique: true, maxLength: 40, section: 'main' }),
    hull: textField({ unique: true, section: 'main' }),
  }
  const copy = (id: string, resource: AnyResource = boat) => {
    memory = createMemory({ 'company/boat': [{ ...BOAT, notes: 'À repeindre' }] })
    mounted = mount({
      memory,
      resource: 'company/boat',
      at: `/company/boat/create?duplicate=${id}`,
      routes: {
        '/company/boat': <p>La liste</p>,
        '/company/boat/create': <FormPage resource={resource} mode="create" />,
      },
    })
  }

  it('contains the record’s values, and creates another one', async () => {
    copy('1')
    expect((await input('hull')).value).toBe('H-77')
    expect(text()).toMatch(/Le formulaire reprend «\sAbeille\s»/)
    await type('name', 'Belem')
    await press('Enregistrer')
    await seen('La liste')
    expect(sent('create')).toMatchObject({ name: 'Belem', kind: 'MOTOR', seats: 4, hull: 'H-77', notes: 'À repeindre' })
    expect(sent('create')).not.toHaveProperty('id')
  })

  it('omits unique values, and differs from its original by name', async () => {
    copy('1', { ...boat, fields })
    expect((await input('name')).value).toBe('Abeille (copie)')
    expect((await input('hull')).value).toBe('')
  })

  it('is not offered if the original is missing', async () => {
    copy('9')
    await seen('La fiche n’a pas pu être affichée')
    expect(document.querySelector('form')).toBeNull()
  })
})
