/** Types for single word lists of zxcvbn-ts: its index would bundle all of them. */
declare module '@zxcvbn-ts/language-fr/dist/wordSequences.json.mjs' {
  const lists: Record<string, string[]>
  export default lists
}

declare module '@zxcvbn-ts/language-fr/dist/*.json.mjs' {
  const words: string[]
  export default words
}

declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const words: string[]
  export default words
}
