// SQL of the states of campaigns, for statements of other features. `campaign` is the alias of the row,
// `instant` the SQL of an instant.

/** SQL condition: the campaign sends now. It runs, and is not paused. */
export const isSending = (campaign: string): string =>
  `(${campaign}.state = 'running' and ${campaign}.paused_at is null)`

/** SQL condition: the campaign runs, or it ran and was changed since. */
export const ranSince = (campaign: string, instant: string): string =>
  `(${campaign}.started_at is not null and (${campaign}.state = 'running' or ${campaign}.updated_at > ${instant}))`

/** SQL condition: the campaign was over before an instant. A cancelled one can be changed and continued. */
export const endedBefore = (campaign: string, instant: string): string =>
  `(${campaign}.state = 'finished' and ${campaign}.completed_at < ${instant}
    or ${campaign}.state = 'cancelled' and ${campaign}.updated_at < ${instant})`
