import { web } from '#extension/web.tsx'
import type { WebKind } from './webKind.ts'

/** A function, because kinds of the extension import those of the product. */
export const appKinds = (): Readonly<Record<string, WebKind>> => web.kinds ?? {}
