/** La Poste has too many establishments for Luhn; the sum of its digits is a multiple of five instead. */
const LA_POSTE = '356000000'

const digitsOf = (text: string): number[] => [...text].map(Number)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Luhn: every second digit from the right counts twice. */
export const hasLuhnKey = (text: string): boolean => {
  const weighed = digitsOf(text)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : sum(digitsOf(String(digit * 2)))))
  return sum(weighed) % 10 === 0
}

export const isSiret = (text: string): boolean => {
  if (!/^\d{14}$/.test(text)) return false
  return hasLuhnKey(text) || (text.startsWith(LA_POSTE) && sum(digitsOf(text)) % 5 === 0)
}
