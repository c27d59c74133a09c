/** What another running campaign still has to send through a connection. */
export interface Sharing {
  campaignId: number
  name: string
  connectionId: number
  left: number
}

/**
 * How many times longer a connection takes for a campaign, because it takes turns with other campaigns until
 * those are done. Campaigns that start later are not considered.
 * @param count messages that the campaign sends through this connection.
 */
export const sharingOf = (
  { connectionId }: { connectionId: number },
  count: number,
  others: readonly Sharing[],
): number =>
  others
    .filter((other) => other.connectionId === connectionId)
    .reduce((sum, { left }) => sum + Math.min(1, left / Math.max(1, count)), 1)
