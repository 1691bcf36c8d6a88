export const DECISION_LINK_DAYS = 14
export const PROPOSAL_LINK_DAYS = 30
export const SESSION_DAYS = 30
/** Longest time without use of a session outside administration. */
export const SESSION_IDLE_HOURS = 12
/** Time after its departure in which a bounce counts for a message. */
export const BOUNCE_DAYS = 30
/** Time in which a full mailbox counts as a failure of its address. */
export const FULL_MAILBOX_DAYS = 14
