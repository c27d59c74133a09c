/** What another campaign that sends now has left by a connection. */
export interface Sharing {
  campaignId: number
  name: string
  connectionId: number
  left: number
}

/**
 * How many times longer a connection takes for what a campaign sends by it, since it takes turns with the
 * others for as long as they have something left. Those that begin later are not known.
 * @param count how many it sends by this connection.
 */
export const sharingOf = (
  { connectionId }: { connectionId: number },
  count: number,
  others: readonly Sharing[],
): number =>
  others
    .filter((other) => other.connectionId === connectionId)
    .reduce((sum, { left }) => sum + Math.min(1, left / Math.max(1, count)), 1)
