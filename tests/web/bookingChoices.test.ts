import { expect, it } from 'vitest'
import { fetchAllPages } from '#src/shared/booking/choices.ts'

it('a list of choices is read completely', async () => {
  const all = Array.from({ length: 450 }, (_, index) => index)
  const asked: number[] = []
  const found = await fetchAllPages(async ({ page, perPage }) => {
    asked.push(page)
    const items = all.slice((page - 1) * perPage, page * perPage)
    return { items, hasNextPage: page * perPage < all.length }
  })
  expect(found).toEqual(all)
  expect(asked).toEqual([1, 2, 3])
})
