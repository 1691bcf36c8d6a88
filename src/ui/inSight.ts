import { HEADER_HEIGHT } from './measures.ts'

/** For what comes while the person types, wherever they are on the page. */
export const IN_SIGHT = { position: 'sticky', top: HEADER_HEIGHT + 8, zIndex: 'appBar', boxShadow: 4 } as const
