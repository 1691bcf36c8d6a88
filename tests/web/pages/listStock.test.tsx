import {
  BulkUpdateButton,
  ColumnsButton,
  DataTable,
  FilterButton,
  FilterForm,
  Pagination,
  SavedQueriesList,
  SelectArrayInput,
  TextField,
} from 'react-admin'
import { afterEach, describe, expect, it } from 'vitest'
import { ListPage } from '#src/crud/ListPage.tsx'
import type { ListSlots } from '#src/crud/slots.ts'
import { boat, boats } from './fleet.ts'
import { createMemory, type Memory } from './memoryProvider.ts'
import { find, type Mounted, mount, press, seen, text, until } from './mount.tsx'

let memory: Memory
let mounted: Mounted
afterEach(() => mounted.unmount())

const open = (slots?: ListSlots, { count = 3, search = '' } = {}) => {
  memory = createMemory({ 'company/boat': boats(count) })
  mounted = mount({
    memory,
    resource: 'company/boat',
    at: `/company/boat${search}`,
    routes: { '/company/boat': <ListPage resource={boat} slots={slots} /> },
  })
}

const lastAsked = () => memory.calls.filter(({ method }) => method === 'getList').at(-1)?.params

describe('stock components in the slots of a derived list', () => {
  const table = (
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="name" label="Le nom" />
      <DataTable.NumberCol source="seats" label="Les places" />
    </DataTable>
  )

  it('a DataTable displays the rows', async () => {
    open({ table })
    await seen('Bateau 01')
    expect(text()).toContain('Les places')
    expect(text()).not.toContain('Propulsion')
  })

  it('a DataTable sorts the list', async () => {
    open({ table })
    await press(/^/, 'th.column-seats .MuiTableSortLabel-root')
    await until(() => expect(lastAsked()).toMatchObject({ sort: { field: 'seats' } }))
  })

  it('ColumnsButton hides a column of a DataTable', async () => {
    open({ table, toolbar: <ColumnsButton /> })
    await press('Colonnes')
    const box = await find(
      '.MuiPopover-paper input[name="seats"], .MuiPopover-paper input#seats, .MuiPopover-paper li:nth-of-type(2) input',
    )
    box.click()
    await until(() => expect(document.querySelector('table')?.textContent).not.toContain('Les places'))
  })

  it('Pagination opens the next page', async () => {
    open({ pagination: <Pagination /> }, { count: 30 })
    await press('Aller à la page suivante')
    await seen('Bateau 26')
    expect(lastAsked()).toMatchObject({ pagination: { page: 2, perPage: 25 } })
  })

  it('SavedQueriesList offers to save the filters', async () => {
    open(
      { aside: <SavedQueriesList /> },
      { search: `?filter=${encodeURIComponent(JSON.stringify({ kind: { in: ['MOTOR'] } }))}` },
    )
    await seen('Bateau 02')
    await press(/^/, '.RaSavedQueriesList-floatingIcon')
    await find('[role="dialog"] input')
  })

  it('FilterButton and FilterForm filter the list', async () => {
    const choices = [{ id: 'MOTOR', name: 'À moteur' }]
    open({
      filters: [<SelectArrayInput key="kind" source="kind.in" label="Quelle propulsion" choices={choices} alwaysOn />],
      banner: <FilterForm />,
      toolbar: <FilterButton />,
    })
    await seen('Quelle propulsion')
  })

  it('BulkUpdateButton changes the selected records', async () => {
    open({
      bulkActions: <BulkUpdateButton label="Mettre au moteur" data={{ kind: 'MOTOR' }} mutationMode="pessimistic" />,
    })
    await press('Sélectionner Bateau 01', 'input')
    await press('Mettre au moteur')
    await press('Confirmer')
    await until(() => expect(memory.records['company/boat']?.[0]).toMatchObject({ kind: 'MOTOR' }))
    await until(() => expect(text()).not.toContain('1 élément'))
  })

  it('BulkUpdateButton updates optimistically, and reverts rejected changes', async () => {
    const data = { name: 'Belem' }
    open({ bulkActions: <BulkUpdateButton label="Renommer" data={data} mutationMode="optimistic" /> })
    const refusal = Promise.withResolvers<never>()
    memory.provider.updateMany = () => refusal.promise
    await press('Sélectionner Bateau 01', 'input')
    await press('Renommer')
    await press('Confirmer')
    await seen('Belem')
    refusal.reject(new Error('Cette coque est déjà prise.'))
    await until(() => expect(text()).not.toContain('Belem'))
    expect(text()).toContain('Bateau 01')
  })

  it('a react-admin field displays a column of ours', async () => {
    open({ cells: { seats: <TextField source="hull" emptyText="Sans coque" /> } })
    await seen('Sans coque')
  })
})
