/** A part of a test world that runs until it is stopped. */
interface Part {
  stop: () => unknown
}

/** Notes a part, and returns it. */
export type Opened = <P extends Part>(part: P) => P

/** Runs `work`, and then stops every part that it has opened, the last one first. */
export async function stopAfter<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const parts: Part[] = []
  try {
    return await work((part) => {
      parts.unshift(part)
      return part
    })
  } finally {
    for (const part of parts) await part.stop()
  }
}
