export const interventionMessages = {
  figures: {
    notADay: 'Date not recognised',
    endsBefore: 'The end is before the start',
    tooLong: 'The period can be at most ten years',
  },
  notInQuantity:
    'This item is booked as a whole: the work order makes all of it unavailable, so leave the units out of service empty.',
  isOver: 'This work order is already done or cancelled.',
  notUnderWay: 'Only the rest of a work order that is started and not yet done can be carried over.',
  nothingLeft: 'All the points of this round have their result: finish it.',
  carried: 'Rest carried over to another work order.',
  remainderStarted: (name: string) =>
    `The rest is already started (“${name}”): this work order can no longer be reopened.`,
  notBegun: 'Only a work order that is started and not cancelled can be signed.',
  noSigner: 'Enter the name of the person signing.',
  longSigner: (most: number) => `The name can have at most ${most} characters.`,
  isTaken: 'This work order is already assigned to someone else.',
  moreThanStock: (stock: number) =>
    stock === 0
      ? 'This item has no stock: no unit can be put out of service.'
      : `Enter a number from 1 to ${stock}, the stock of this item.`,
}
