import { FLEET } from './fleet.ts'
import { type Mounted, mountWith, type Pages } from './mountWith.tsx'

export { type Answers, find, type Mounted, plain, press, seen, text, type, typeIn, until } from './mountWith.tsx'

export const mount = (pages: Omit<Pages, 'catalogue'>): Mounted => mountWith({ catalogue: FLEET, ...pages })
