interface Showing {
  status: boolean
  startsAt: Date | null
  endsAt: Date | null
}

/** Whether an announcement is shown now: it is on, and within its time. */
export const isShown = ({ status, startsAt, endsAt }: Showing, now: Date): boolean =>
  status && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)
