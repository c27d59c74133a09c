/** What plays now: one recording or video at a time. */
let playing: { owner: object; stop: () => void } | null = null

/**
 * Called when a player starts: whatever else plays is stopped. @param stop stops this one, when another
 * starts
 */
export function claimPlayback(owner: object, stop: () => void): void {
  if (playing?.owner !== owner) playing?.stop()
  playing = { owner, stop }
}
