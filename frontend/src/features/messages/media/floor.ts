/** Who is heard now: one recording or video at a time, as in a room. */
let speaker: { owner: object; stop: () => void } | null = null

/** Lets an owner be heard; whoever was is stopped. */
export function takeFloor(owner: object, stop: () => void): void {
  if (speaker?.owner !== owner) speaker?.stop()
  speaker = { owner, stop }
}
