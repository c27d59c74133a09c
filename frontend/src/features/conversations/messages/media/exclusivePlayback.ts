/** The current player: only one recording or video plays at a time. */
let playing: { owner: object; stop: () => void } | null = null

/**
 * Called when a player starts; stops the other one. @param stop stops this player, when another one starts
 */
export function claimPlayback(owner: object, stop: () => void): void {
  if (playing?.owner !== owner) playing?.stop()
  playing = { owner, stop }
}
