/** Runs at once, and then at most once per `ms` milliseconds. The last request always causes a run. */
export function createThrottle(ms: number, work: () => void): { run: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAsked = false
  const rest = () => {
    timer = null
    if (isAsked) start()
  }
  const start = () => {
    isAsked = false
    timer = setTimeout(rest, ms)
    work()
  }
  return {
    run() {
      if (timer) isAsked = true
      else start()
    },
    cancel() {
      if (timer) clearTimeout(timer)
      timer = null
      isAsked = false
    },
  }
}
