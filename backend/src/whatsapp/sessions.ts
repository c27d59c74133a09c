import { gaugeOf } from '../platform/metrics/metrics.js'
import type { RunningSessions, SessionsOptions } from './port/WhatsappProvider.js'
import { providers } from './providers.js'

const running = new Set<RunningSessions>()

gaugeOf(
  { name: 'balcao_sessions', help: 'WhatsApp sessions of this process', labels: ['status'] },
  function* () {
    for (const { statuses } of running) for (const status of statuses) yield [{ status }, 1] as const
  },
)

/**
 * Starts the sessions role in this process, for every provider that has one. It serves connections that no
 * other process serves.
 * @returns `stop` ends the sessions without logging out and gives the connections to others; it takes
 *   seconds, not minutes.
 */
export async function startSessions(options: SessionsOptions): Promise<{ stop: () => Promise<void> }> {
  // Several providers may share one implementation.
  const starts = new Set(Object.values(providers).map((provider) => provider?.startSessions))
  const started = await Promise.all([...starts].flatMap((start) => (start ? [start(options)] : [])))
  for (const sessions of started) running.add(sessions)
  return {
    stop: async () => {
      for (const sessions of started) running.delete(sessions)
      await Promise.all(started.map((sessions) => sessions.stop()))
    },
  }
}
