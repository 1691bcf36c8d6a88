export const fileMessages = {
  tooLarge: (size: string) => `The selected file is too large (maximum ${size})`,
  size: (bytes: number) => {
    const power = bytes >= 1024 ** 3 ? 3 : bytes >= 1024 ** 2 ? 2 : 1
    const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: power === 1 ? 0 : 1 })
    return `${number.format(bytes / 1024 ** power)}\u00a0${['kB', 'MB', 'GB'][power - 1]}`
  },
  empty: 'The selected file is empty',
  notAnImage: (extensions: readonly string[]) =>
    `The selected file is not an accepted image (${extensions.join(', ')})`,
  tooManyPixels: (most: number) =>
    `The selected image has too many pixels (maximum ${most / 1_000_000} million): reduce its dimensions`,
  unknown: 'This file no longer exists. Select it again',
  expired: 'This link is no longer valid. Reload the page to get a new one.',
  notFound: 'This file does not exist, or you do not have permission to read it.',
  obstacles: {
    PENDING: 'The antivirus is checking this file. Try again in a moment.',
    INFECTED: 'The antivirus rejected this file: it cannot be opened.',
    TOO_LARGE: 'The antivirus does not check files this large: this one cannot be opened.',
  },
  untitled: 'Untitled',
} as const
