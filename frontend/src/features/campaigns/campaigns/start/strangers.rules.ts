/** Which parts of people who never wrote are a risk worth a word. */
const RISKY = { medium: 0.2, high: 0.5 }

/**
 * How risky it is to write to a list of which this part has never written; null where it is not worth a word.
 */
export function strangerRisk(share: number): 'medium' | 'high' | null {
  if (share >= RISKY.high) return 'high'
  return share >= RISKY.medium ? 'medium' : null
}
