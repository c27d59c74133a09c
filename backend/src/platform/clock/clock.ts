/** The one source of time, so that rules take `now` as an argument and tests can say when it is. */
export const clock = {
  now: (): Date => new Date(),
}
