/** The only source of time. Rules take `now` as an argument, and tests can set it. */
export const clock = {
  now: (): Date => new Date(),
}
