import { resources } from '#resources/index.ts'

export const namesEntity = ({ entity = '' }: Readonly<Record<string, string | undefined>>): boolean =>
  resources.all.some(({ key }) => key === entity)
