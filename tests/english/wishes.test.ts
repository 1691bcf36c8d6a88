import { describe, expect, it } from 'vitest'
import { parseWish } from '#resources/domain/wishes.ts'

const TODAY = '2026-11-23'
const wish = (text: string) => parseWish(text, TODAY, 'Europe/Paris')

describe('a wish', () => {
  it.each([
    ['tomorrow', { day: '2026-11-24' }],
    ['the day after tomorrow in the morning', { day: '2026-11-25', part: 'morning' }],
    ['Thursday afternoon', { day: '2026-11-26', part: 'afternoon' }],
    ['next Monday', { day: '2026-11-30' }],
    ['Tuesday next week', { day: '2026-12-01' }],
    ['in two weeks', { day: '2026-12-07' }],
    ['24 November 2026', { day: '2026-11-24' }],
    ['December 3rd', { day: '2026-12-03' }],
    ['from 2 to 4 December', { day: '2026-12-02', lastDay: '2026-12-04' }],
    ['this weekend', { day: '2026-11-28', lastDay: '2026-11-29', part: 'day' }],
    ['from 2 to 4 pm', { from: 840, to: 960 }],
    ['10:30-12:00', { from: 630, to: 720 }],
    ['10 to 2 pm', { from: 600, to: 840 }],
    ['from 8 pm to midnight', { from: 1200, to: 1440 }],
    ['at noon for 2 hours', { from: 720, minutes: 120 }],
    ['until 5 pm', { to: 1020 }],
    ['for 30 people', { people: 30 }],
    ['for 1,200 people', { people: 1200 }],
  ])('“%s” is read', (text, read) => {
    expect(wish(text)).toMatchObject(read)
    expect(wish(text).wants).toEqual([])
  })

  it('names items and their numbers beside the time', () => {
    expect(wish('Thursday afternoon, room for 30 people with projector, 12 chairs and two microphones')).toMatchObject({
      day: '2026-11-26',
      part: 'afternoon',
      people: 30,
      wants: [
        { words: 'room', quantity: 1 },
        { words: 'projector', quantity: 1 },
        { words: 'chairs', quantity: 12 },
        { words: 'microphones', quantity: 2 },
      ],
    })
  })

  it('refuses a day that does not exist', () => {
    expect(wish('30 February').refused).toEqual({ problem: 'NO_SUCH_DAY', typed: '30 february' })
  })
})
