/** Absent: no limit. `states`: values of the state field, before the change. */
export type AccessRule = { roles?: readonly string[]; states?: readonly string[] }
