/** La Poste has too many establishments for Luhn; the sum of its digits is a multiple of five instead. */
const LA_POSTE = '356000000'

const digitsOf = (text: string): number[] => [...text].map(Number)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Luhn: every second digit from the right counts twice. */
const hasLuhnKey = (digits: readonly number[]): boolean => {
  const weighed = digits
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : sum(digitsOf(String(digit * 2)))))
  return sum(weighed) % 10 === 0
}

export const isSiret = (text: string): boolean => {
  if (!/^\d{14}$/.test(text)) return false
  const digits = digitsOf(text)
  return hasLuhnKey(digits) || (text.startsWith(LA_POSTE) && sum(digits) % 5 === 0)
}
