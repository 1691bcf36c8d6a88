export const savedSearchMessages = {
  list: 'This list doesn’t exist, or you don’t have access to it',
  listFixed: 'A saved view can’t move to another list',
  filter: 'There are too many filters to save',
  taken: (name: string) => `Another of your views of this list is already called “${name}”`,
  sharedTaken: (name: string) => `Another shared view of this list is already called “${name}”`,
  tooMany: (most: number) => `You can save at most ${most} views of the same list`,
  tooManyShared: (most: number) => `A list can have at most ${most} shared views`,
  tooManyBrought: (most: number) => `At most ${most} views at a time`,
  cannotShare: 'Only people who edit the records of this list can share its views',
  notYours: 'Only the person who shared this view can make it private again',
} as const
