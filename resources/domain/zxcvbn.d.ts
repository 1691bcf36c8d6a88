/** The word lists of zxcvbn-ts, one by one: its own index brings all of them, and says no type of a part. */
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
