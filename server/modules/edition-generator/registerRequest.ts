/** Documents of the fire safety of a building. `from` and `to`: days of the events; null: no limit. */
export type RegisterDocumentRequest =
  | { kind: 'SAFETY'; buildingFile: string; from: string | null; to: string | null }
  | { kind: 'VISIT'; buildingFile: string }
  | { kind: 'LIFTING'; prescription: string; isWholeReport: boolean }
export type RegisterRequest = { register: RegisterDocumentRequest }
