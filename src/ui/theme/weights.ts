/** Font weights by role, so that no screen uses a number of its own. */
export const WEIGHTS = { text: 400, menu: 450, label: 500, name: 550, title: 600, page: 650 } as const
