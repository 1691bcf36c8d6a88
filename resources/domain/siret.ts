/** SIRET numbers: 14 digits, the last one a check over the others. */

/** La Poste has more establishments than its check digits allow: the sum of theirs is a multiple of five instead. */
const LA_POSTE = '356000000'

const digitsOf = (text: string): number[] => [...text].map(Number)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Luhn: from the right, every second digit counts twice. */
const hasLuhnKey = (digits: readonly number[]): boolean => {
  const weighed = digits
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : sum(digitsOf(String(digit * 2)))))
  return sum(weighed) % 10 === 0
}

/** Whether a text without spaces is a number that an establishment may have. */
export const isSiret = (text: string): boolean => {
  if (!/^\d{14}$/.test(text)) return false
  const digits = digitsOf(text)
  return hasLuhnKey(digits) || (text.startsWith(LA_POSTE) && sum(digits) % 5 === 0)
}
