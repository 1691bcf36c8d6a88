import { Box } from '@mui/material'
import { RecordMark } from '#src/fields/icons/RecordMark.tsx'
import type { ItemAvailability } from '#src/shared/booking/availability.ts'
import { useCategories } from '#src/shared/booking/choices.ts'

type Props = { item: Pick<ItemAvailability, 'thumbnailUrl' | 'categoryId' | 'categoryColor'>; size?: number }

/** Photo of the item, else icon and colour of its category. */
export const ItemPicture = ({ item, size = 56 }: Props) => {
  const category = useCategories().find(({ id }) => id === item.categoryId)
  const color = item.categoryColor ?? '#6B7280'
  if (!item.thumbnailUrl)
    return <RecordMark size={size} mark={{ color, ...(category?.icon && { icon: category.icon }) }} />
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        borderRadius: 1.5,
        background: `url("${item.thumbnailUrl}") center / cover`,
      }}
    />
  )
}
