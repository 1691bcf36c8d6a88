import { HEADER_HEIGHT } from './measures.ts'

/** Sticky style for notices that appear while the user types. */
export const IN_VIEW = { position: 'sticky', top: HEADER_HEIGHT + 8, zIndex: 'appBar', boxShadow: 4 } as const
