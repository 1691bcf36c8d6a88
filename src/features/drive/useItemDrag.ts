import { type DragEvent, useState } from 'react'
import { isFolder, type ListedItem } from './driveData.ts'
import { useOffers } from './offers.ts'

type Options = {
  items: readonly ListedItem[]
  selected: ReadonlySet<string>
  onMove: (ids: readonly string[], folder: string) => void
}

export type ItemDrag = {
  draggable: boolean
  isTarget: boolean
  events: Readonly<
    Record<'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
  >
}

export const useItemDrag = ({ items, selected, onMove }: Options): ((item: ListedItem) => ItemDrag) => {
  const offersOf = useOffers()
  const [dragged, setDragged] = useState<readonly string[]>([])
  const [over, setOver] = useState<string>()
  const mayMove = (some: readonly ListedItem[]): boolean => offersOf(some).includes('move')
  const goingWith = (item: ListedItem): ListedItem[] =>
    selected.has(item.id) ? items.filter(({ id }) => selected.has(id)) : [item]
  const takes = (item: ListedItem): boolean =>
    dragged.length > 0 && isFolder(item) && item.isWritable === true && !dragged.includes(item.id)
  const end = (): void => {
    setDragged([])
    setOver(undefined)
  }
  return (item) => ({
    draggable: mayMove([item]),
    isTarget: over === item.id,
    events: {
      onDragStart: (event) => {
        const going = goingWith(item)
        if (!mayMove(going)) return event.preventDefault()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', going.map(({ name }) => name).join('\n'))
        setDragged(going.map(({ id }) => id))
      },
      onDragEnd: end,
      onDragOver: (event) => {
        if (!takes(item)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        if (over !== item.id) setOver(item.id)
      },
      onDragLeave: () => setOver((now) => (now === item.id ? undefined : now)),
      onDrop: (event) => {
        if (!takes(item)) return
        event.preventDefault()
        onMove(dragged, item.id)
        end()
      },
    },
  })
}
