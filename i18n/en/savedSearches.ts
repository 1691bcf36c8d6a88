export const savedSearchMessages = {
  list: 'This list doesn’t exist, or you don’t have access to it',
  listFixed: 'A saved search can’t move to another list',
  filter: 'There are too many filters to save',
  taken: (name: string) => `Another of your searches of this list is already called “${name}”`,
  sharedTaken: (name: string) => `Another shared search of this list is already called “${name}”`,
  tooMany: (most: number) => `You can save at most ${most} searches of the same list`,
  tooManyShared: (most: number) => `A list can have at most ${most} shared searches`,
  tooManyBrought: (most: number) => `At most ${most} searches at a time`,
  cannotShare: 'Only people who edit the records of this list can share its searches',
  notYours: 'Only the person who shared this search can make it private again',
} as const
