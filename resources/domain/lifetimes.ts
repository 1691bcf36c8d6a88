export const DECISION_LINK_DAYS = 14
export const PROPOSAL_LINK_DAYS = 30
export const SESSION_DAYS = 30
/** Longest time without use of a session outside administration. */
export const SESSION_IDLE_HOURS = 12
