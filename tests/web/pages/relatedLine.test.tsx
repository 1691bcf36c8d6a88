import { Table, TableBody } from '@mui/material'
import { afterEach, describe, expect, it } from 'vitest'
import { meterReading } from '#resources/entities/meterReading.ts'
import { reservation } from '#resources/entities/reservation.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { RelatedLine } from '#src/crud/show/RelatedLine.tsx'
import { SlotsProvider } from '#src/crud/slots.ts'
import { meterSlots } from '#src/features/meters/meterSlots.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Mounted, mount, seen, text } from './mount.tsx'

const RECORD = {
  id: 'r1',
  displayName: 'R-202411-00042 – Chorale',
  startingAt: '2024-12-01 17:00:00',
  endingAt: '2024-12-01 19:00:00',
  status: 'FORTHCOMING',
}

const Line = ({ columns }: { columns: readonly string[] }) => {
  const view = useEntityView(reservation)
  return (
    <Table>
      <TableBody>
        <RelatedLine view={view} record={RECORD} columns={columns.flatMap((name) => view.bySource.get(name) ?? [])} />
      </TableBody>
    </Table>
  )
}

let mounted: Mounted
afterEach(() => mounted.unmount())

const draw = (columns: readonly string[]) => {
  mounted = mount({
    memory: createMemory({}),
    resource: 'reservation/reservation',
    at: '/here',
    routes: { '/here': <Line columns={columns} /> },
  })
}

const cells = () => [...document.querySelectorAll('td')].map((cell) => cell.textContent?.replaceAll('\u202f', ' '))

describe('a row of a related list', () => {
  it('shows start and end as one period, and the status as a chip', async () => {
    draw(['startingAt', 'endingAt', 'status'])
    await seen('Chorale')
    const [name, ...facts] = cells()
    expect(facts).toEqual(['dim. 1er déc. 2024, 18 h – 20 h', 'À venir'])
    expect(name).toContain('18 h – 20 hÀ venir')
    expect(document.querySelector('td .MuiChip-root svg')).not.toBeNull()
  })

  it('shows an end without start separately', async () => {
    draw(['endingAt'])
    await seen('Chorale')
    expect(cells()[1]).toBe('dim. 1er déc. 2024, 20 h')
    expect(cells()[0]).toContain('Fin\u00a0: dim. 1er déc. 2024, 20 h')
    expect(text()).not.toContain('18')
  })

  it('shows the first fact on a phone when there is neither moment nor status', async () => {
    const Reading = () => {
      const view = useEntityView(meterReading)
      const columns = view.bySource.get('value')
      const record = { id: 'm1', displayName: '24/11/2026 08:30', value: 9_130 }
      return (
        <Table>
          <TableBody>{columns && <RelatedLine view={view} record={record} columns={[columns]} />}</TableBody>
        </Table>
      )
    }
    mounted = mount({
      memory: createMemory({}),
      resource: 'intervention/meter-reading',
      at: '/here',
      routes: { '/here': <Reading /> },
    })
    await seen('24/11/2026')
    expect(cells()).toEqual(['24/11/2026 08:30Valeur\u00a0: 9 130', '9 130'])
  })

  it('shows a value with a display of its own beside the moment on a phone', async () => {
    const Reading = () => {
      const view = useEntityView(meterReading)
      const columns = ['readAt', 'value', 'note'].flatMap((name) => view.bySource.get(name) ?? [])
      const record = { id: 'm1', displayName: 'Minibus', readAt: '2024-12-01 17:00:00', value: 9_130, note: 'Garage' }
      return (
        <SlotsProvider value={meterSlots}>
          <Table>
            <TableBody>
              <RelatedLine view={view} record={record} columns={columns} />
            </TableBody>
          </Table>
        </SlotsProvider>
      )
    }
    mounted = mount({
      memory: createMemory({}),
      resource: 'intervention/meter-reading',
      at: '/here',
      routes: { '/here': <Reading /> },
    })
    await seen('9 130')
    expect(cells()[0]).toContain('dim. 1er déc. 2024, 18 h')
    expect(cells()[0]).toContain('Valeur\u00a0: 9 130')
    expect(cells()[0]).not.toContain('Garage')
  })

  it('begins with its first column when its title repeats the page', async () => {
    const Reading = () => {
      const view = useEntityView(meterReading)
      const columns = ['value', 'readAt'].flatMap((name) => view.bySource.get(name) ?? [])
      const record = { id: 'm1', displayName: 'Minibus', readAt: '2024-12-01 17:00:00', value: 9_130 }
      return (
        <Table>
          <TableBody>
            <RelatedLine view={view} record={record} columns={columns} isLedByColumn />
          </TableBody>
        </Table>
      )
    }
    mounted = mount({
      memory: createMemory({}),
      resource: 'intervention/meter-reading',
      at: '/here',
      routes: { '/here': <Reading /> },
    })
    await seen('9 130')
    expect(cells()).toEqual(['9 130Relevé le\u00a0: dim. 1er déc. 2024, 18 h', 'dim. 1er déc. 2024, 18 h'])
  })
})
