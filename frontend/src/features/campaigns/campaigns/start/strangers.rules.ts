/** The shares of people who never wrote from which a risk is displayed. */
const RISKY = { medium: 0.2, high: 0.5 }

/**
 * The risk of writing to a list.
 * @param share the share of people who never wrote, from 0 to 1
 * @returns null when the risk is not worth a warning
 */
export function strangerRisk(share: number): 'medium' | 'high' | null {
  if (share >= RISKY.high) return 'high'
  return share >= RISKY.medium ? 'medium' : null
}
